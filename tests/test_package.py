"""What packaging is made of, on every machine: names, icons, and the files for systems that are not this one."""

from __future__ import annotations

import ast
import io
import plistlib
import re
import tarfile
import tomllib
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import archives
import debian
import desktop
import environment
import iconfiles
import naming
import package
import pytest
import slimming
import thirdparty
from PIL import Image

from game import __version__
from game.app.wishes import read_words

ROOT = environment.ROOT
BUILD = ROOT / "build"
ICONS = ROOT / "assets" / "icons"
MIME = "application/x-capicua-domino"
MOMENT = 1_700_000_000
ENTRIES = [
    archives.Entry("b/program", b"#!", is_program=True),
    archives.Entry("a/ñ.txt", "ñ".encode()),
    archives.Entry("c", link="b/program"),
]


def made_program(folder: Path) -> Path:
    """A folder such as PyInstaller makes, with licences in it."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "capicua").write_bytes(b"\x7fELF")
    (folder / "capicua").chmod(0o755)
    (folder / "_internal" / "libz.so.1").write_bytes(b"z")
    thirdparty.write_licences(thirdparty.find_parts(["libz.so.1"], ["pygame"]), folder / "licences")
    return folder


def members_of(archive: Path) -> list[str]:
    """The names in an `ar`, found by walking from head to head."""
    text, at, names = archive.read_bytes(), 8, []
    while at < len(text):
        names.append(text[at : at + 16].decode().strip())
        size = int(text[at + 48 : at + 58])
        at += 60 + size + size % 2
    return names


def test_the_version_of_a_package_is_the_game_s() -> None:
    assert naming.version() == __version__
    assert naming.stem().startswith(f"capicua-{__version__}-")
    assert len(naming.version_numbers()) == 4


@pytest.mark.parametrize("size", [16, 22, 24, 32, 48, 64, 128, 256, 512])
def test_there_is_an_icon_of_every_size_with_clear_corners(size: int) -> None:
    with Image.open(ICONS / f"{size}.png") as icon:
        assert (icon.size, icon.mode) == ((size, size), "RGBA")
        corner, middle = icon.getpixel((0, 0)), icon.getpixel((size // 2, size // 2))
        assert isinstance(corner, tuple)
        assert isinstance(middle, tuple)
        assert corner[3] < 64
        assert middle[3] > 250


def test_the_icons_of_windows_and_macos_hold_the_same_pictures() -> None:
    with Image.open(ICONS / "capicua.ico") as ico:
        assert ico.info["sizes"] == {(side, side) for side in (16, 24, 32, 48, 64, 256)}
    with Image.open(ICONS / "capicua.icns") as icns:
        assert {(512, 512, 1), (128, 128, 1)} <= set(icns.info["sizes"])
        large = icns.copy()
    with Image.open(ICONS / "512.png") as png:
        assert large.resize((512, 512)).tobytes() == png.tobytes()


def test_a_png_is_read_as_it_was_written() -> None:
    pixels = bytes(range(256)) * 3
    with Image.open(io.BytesIO(iconfiles.encode_png(16, 12, pixels))) as picture:
        assert picture.tobytes() == pixels


def test_the_window_s_icon_goes_into_the_package_and_the_others_do_not() -> None:
    assert slimming.is_kept("assets/icons/window.bmp")
    with Image.open(ICONS / "window.bmp") as icon:
        assert icon.size == (64, 64)
    assert not slimming.is_kept("assets/icons/512.png")
    assert not slimming.is_kept("pygame_gui/data/NotoSansJP-Bold.otf")
    assert slimming.is_kept("assets/fonts/NotoSansCJK-Regular.otf")
    assert all((ROOT / own).exists() for own in slimming.IN_PLACE_OF.values())


def test_archives_of_the_same_files_are_the_same_bytes(tmp_path: Path) -> None:
    for write, name in ((archives.write_tar, "x.tar.gz"), (archives.write_zip, "x.zip")):
        write(tmp_path / name, ENTRIES, MOMENT)
        write(tmp_path / f"again-{name}", reversed(ENTRIES), MOMENT)
        assert (tmp_path / name).read_bytes() == (tmp_path / f"again-{name}").read_bytes()
    with tarfile.open(tmp_path / "x.tar.gz") as tar:
        modes = {member.name: (member.mode, member.mtime, member.linkname) for member in tar.getmembers()}
    assert modes["b/program"] == (0o755, MOMENT, "")
    assert modes["a/ñ.txt"] == (0o644, MOMENT, "")
    assert modes["c"][2] == "b/program"
    with zipfile.ZipFile(tmp_path / "x.zip") as packed:
        assert packed.read("a/ñ.txt") == "ñ".encode()


def test_a_debian_package_is_an_ar_of_two_tars_in_debian_s_order(tmp_path: Path) -> None:
    folder = made_program(tmp_path / "capicua")
    debian.write_package(tmp_path / "x.deb", folder, MOMENT)
    assert members_of(tmp_path / "x.deb") == ["debian-binary", "control.tar.gz", "data.tar.gz"]
    names = {entry.path for entry in debian.content(folder, MOMENT)}
    assert {"usr/lib/capicua/capicua", "usr/games/capicua", "usr/share/doc/capicua/copyright"} <= names
    assert "usr/share/icons/hicolor/48x48/apps/capicua.png" in names
    control = debian.control([archives.Entry("./usr/x", bytes(2048))])[0].content.decode()
    assert f"\nVersion: {__version__}\n" in control
    assert "\nInstalled-Size: 2\n" in control
    assert "@" not in control.replace(debian.MAINTAINER, "")


def test_a_debian_package_asks_for_the_c_library_that_its_libraries_need() -> None:
    old, new = b"\x7fELF\0GLIBC_2.9\0GLIBC_2.17\0", b"\x7fELF\0GLIBC_PRIVATE\0GLIBC_2.36\0GLIBC_2.4\0"
    text = b"\0GLIBC_9.9\0"
    for contents, asked in (((old,), "2.17"), ((old, new, text), "2.36")):
        entries = [archives.Entry(f"./usr/{number}", content) for number, content in enumerate(contents)]
        assert f"\nDepends: libc6 (>= {asked})\n" in debian.control(entries)[0].content.decode()


def test_the_menu_s_entry_the_store_s_page_and_the_kind_of_file_agree() -> None:
    files = {
        entry.path: entry.content.decode() for entry in desktop.entries("share", MOMENT) if ".png" not in entry.path
    }
    menu = files["share/applications/capicua.desktop"]
    page = ET.fromstring(files[f"share/metainfo/{naming.IDENTITY}.metainfo.xml"])  # noqa: S314 - ours
    kind = ET.fromstring(files["share/mime/packages/capicua.xml"])  # noqa: S314 - ours
    assert f"MimeType={MIME};" in menu
    assert "StartupWMClass=capicua" in menu
    assert page.findtext("launchable") == "capicua.desktop"
    assert page.findtext("provides/mediatype") == MIME
    release = page.find("releases/release")
    assert release is not None
    assert (release.get("version"), release.get("date")) == (__version__, "2023-11-14")
    assert [found.get("type") for found in kind] == [MIME]
    assert [found.get("pattern") for found in kind.iter() if found.tag.endswith("glob")] == ["*.domino"]
    assert MIME.replace("/", "-") == desktop.MIME


def test_a_match_that_is_opened_from_outside_is_a_word_of_the_command_line() -> None:
    assert read_words([str(ROOT / "assets" / "lessons" / "draw.domino")], "1").file is not None


def test_macos_is_told_the_name_the_version_and_the_kind_of_file() -> None:
    told = naming.property_list()
    assert told["CFBundleShortVersionString"] == __version__
    assert told["CFBundleDisplayName"] == "Capicúa"
    [kind], [declared] = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["domino"]
    assert plistlib.loads((BUILD / "macos" / "entitlements.plist").read_bytes())


def test_windows_is_told_name_version_and_that_the_game_knows_about_large_pixels() -> None:
    resource = naming.filled((BUILD / "windows" / "version.txt").read_text("utf-8"))
    tree = ast.parse(resource, mode="eval")
    said = [part.value for part in ast.walk(tree) if isinstance(part, ast.Constant)]
    assert {"Capicúa", __version__, "capicua.exe"} <= set(said)
    assert "@" not in resource
    manifest = ET.fromstring((BUILD / "windows" / "capicua.manifest").read_bytes())  # noqa: S314 - ours
    aware = [part.text for part in manifest.iter() if part.tag.endswith("dpiAwareness")]
    assert aware == ["PerMonitorV2, PerMonitor"]


def test_the_installer_of_windows_names_files_that_are_there_and_words_that_are_given() -> None:
    script = (BUILD / "windows" / "capicua.iss").read_text("utf-8")
    assert script.startswith("\ufeff; ")  # without the mark Inno Setup may read the name's accent otherwise
    icon = re.search(r"SetupIconFile=(\S+)", script)
    assert icon is not None
    assert (BUILD / "windows" / icon[1].replace("\\", "/")).resolve() == ICONS / "capicua.ico"
    given = set(re.findall(r'"/D(\w+)=', (BUILD / "handouts.py").read_text("utf-8")))
    defined = set(re.findall(r"#define (\w+)", script))
    assert set(re.findall(r"\{#(\w+)\}", script)) == given | defined
    assert '""{app}\\capicua.exe"" ""%1""' in script
    assert script.count("{{") == 1, "only the brace before AppId's number is written twice"


def test_every_licence_that_is_named_has_its_text_and_every_text_is_named() -> None:
    named = {text for part in thirdparty.parts() for text in part.texts}
    assert [text for text in named if not (thirdparty.FOLDER / text).is_file()] == []
    assert {path.name for path in thirdparty.FOLDER.glob("*.txt")} == {text for text in named if "/" not in text}
    listed = tomllib.loads((thirdparty.FOLDER / "parts.toml").read_text("utf-8"))["parts"]
    assert all(part.get("files") or part.get("packages") for part in listed)


def test_a_library_or_a_python_package_without_a_licence_is_no_package() -> None:
    with pytest.raises(environment.TroubleError, match=r"libnew\.so\.3, newthing: name it in"):
        thirdparty.find_parts(["_internal/libnew.so.3", "_internal/libz.so.1"], ["newthing", "pygame"])


def test_modules_are_of_the_game_of_python_or_of_somebody() -> None:
    assert thirdparty.packages_among(["game.app", "rules", "json.decoder", "pygame.font", "i18n"]) == {"pygame", "i18n"}


def test_the_moment_of_a_package_is_what_the_surroundings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(MOMENT))
    assert package.moment() == MOMENT
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "")
    assert package.moment() >= 0


@pytest.mark.parametrize("wished", ["soon", "-5", "1e9", "99999999999999", "\u0663"])
def test_a_moment_that_is_none_is_refused_before_anything_is_made(wished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", wished)
    monkeypatch.setattr(package, "make_folder", lambda goal: pytest.fail(f"{goal} was made"))
    with pytest.raises(environment.TroubleError, match=r"SOURCE_DATE_EPOCH is .*expected whole seconds since 1970"):
        package.make([])


def test_every_action_is_pinned_to_a_commit_and_says_its_version() -> None:
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        used = re.findall(r"uses: (.+)", path.read_text("utf-8"))
        assert used
        assert [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_the_release_looks_for_the_program_where_packaging_puts_it() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    programs = set(re.findall(r"program: (\S+) \}", text))
    folder, app = Path("dist/capicua"), Path("dist/Capicua.app")
    assert programs == {(folder / "capicua").as_posix(), "dist/capicua/capicua.exe", package.program_in(app).as_posix()}
