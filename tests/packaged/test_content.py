"""What a package holds: everything accounted for, nothing twice as large as need be, and the same every time."""

from __future__ import annotations

import filecmp
import hashlib
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import environment
import naming
import package
import thirdparty

from tests.packaged.bundles import has, tell

MOST_FOLDER, MOST_ARCHIVE = 40e6, 17e6


def archives() -> list[Path]:
    return [package.DIST / line.split()[1] for line in (package.DIST / package.CHECKSUMS).read_text().splitlines()]


def test_the_folder_and_every_archive_are_small_enough(bundle: Path) -> None:
    weight = package.weigh(bundle)
    tell(f"folder: {weight / 1e6:.1f} MB of {MOST_FOLDER / 1e6:.0f}")
    assert weight < MOST_FOLDER
    for path in archives():
        tell(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB of {MOST_ARCHIVE / 1e6:.0f}")
        assert path.stat().st_size < MOST_ARCHIVE


def test_the_checksums_are_those_of_the_archives(bundle: Path) -> None:
    assert bundle.exists()
    for line in (package.DIST / package.CHECKSUMS).read_text("utf-8").splitlines():
        told, name = line.split()
        assert hashlib.sha256((package.DIST / name).read_bytes()).hexdigest() == told


def test_every_library_font_and_python_package_inside_is_in_the_list_with_its_licence(bundle: Path) -> None:
    python = environment.venv_python("package")
    modules = package.modules_in(python, package.program_in(bundle))
    used = thirdparty.find_parts(package.files_in(bundle), thirdparty.packages_among(modules))
    licences = package.licences_in(bundle)
    assert (licences / thirdparty.LIST).read_text("utf-8") == thirdparty.table(used)
    texts = {Path(text).name for part in used for text in part.texts}
    assert {path.name for path in licences.iterdir()} == texts | {"LICENSE", thirdparty.LIST}
    assert {"game.app.run", "rules.match"} <= set(modules)
    tell(f"{len(used)} parts by others, {len(modules)} modules, {len(package.files_in(bundle))} files")


def test_what_the_game_ships_is_inside_and_nothing_of_tests_or_other_toolkits(bundle: Path) -> None:
    files = package.files_in(bundle)
    for folder in ("assets/fonts", "assets/sounds", "assets/themes", "assets/lessons", "locales"):
        wanted = [path for path in (environment.ROOT / folder).rglob("*") if path.is_file()]
        inside = {file.partition(f"{folder}/")[2] for file in files if f"/{folder}/" in file}
        assert {path.relative_to(environment.ROOT / folder).as_posix() for path in wanted} <= inside
    unwanted = ("tkinter", "numpy", "_ssl", "libcrypto", "sqlite", "examples", "/tests/", "NotoSansJP")
    assert [file for file in files if any(word in file for word in unwanted)] == []


def test_building_twice_makes_the_same_files(bundle: Path, tmp_path: Path) -> None:
    again = package.make_folder(tmp_path)
    files = package.files_in(bundle)
    assert package.files_in(again) == files
    sizes = [((bundle / name).stat().st_size, (again / name).stat().st_size) for name in files]
    assert [name for name, (one, other) in zip(files, sizes, strict=True) if one != other] == []
    _, different, faulty = filecmp.cmpfiles(bundle, again, files, shallow=False)
    tell(f"built twice: {len(files)} files of the same sizes, {len(files) - len(different)} the same to the byte")
    assert faulty == []


def test_the_archives_of_linux_hold_the_program_and_its_desktop_files(bundle: Path) -> None:
    if sys.platform != "linux":
        tell("NOT CHECKED: this is not Linux")
        return
    with tarfile.open(package.DIST / f"{naming.stem()}.tar.gz") as archive:
        inside = {name.removeprefix(f"{naming.stem()}/") for name in archive.getnames()}
        times = {member.mtime for member in archive.getmembers()}
    assert set(package.files_in(bundle)) <= inside
    assert {"share/applications/capicua.desktop", "share/icons/hicolor/256x256/apps/capicua.png"} <= inside
    assert times == {package.moment()}
    if has("dpkg-deb"):
        line = ["dpkg-deb", "--contents", str(next(package.DIST.glob("*.deb")))]
        told = subprocess.run(line, check=True, capture_output=True, text=True).stdout
        assert "./usr/games/capicua -> ../lib/capicua/capicua" in told
        assert "./usr/share/man/man6/capicua.6.gz" in told
    if has("lintian"):
        line = ["lintian", "--allow-root", "--fail-on", "error", str(next(package.DIST.glob("*.deb")))]
        done = subprocess.run(line, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_what_is_unpacked_goes_into_one_s_own_menu_and_out_again(bundle: Path, tmp_path: Path) -> None:
    if sys.platform != "linux":
        tell("NOT CHECKED: this is not Linux")
        return
    assert bundle.exists()
    home, place = tmp_path / "home", tmp_path / "Juegos, 50% & más"
    with tarfile.open(package.DIST / f"{naming.stem()}.tar.gz") as archive:
        archive.extractall(place, filter="data")
    [folder] = place.iterdir()
    own = {"HOME": str(home), "PATH": os.environ["PATH"]}
    (tmp_path / "beside.sh").symlink_to(folder / "install.sh")
    odd = subprocess.run(["sh", str(tmp_path / "beside.sh"), "--remov"], env=own, check=False, capture_output=True)
    assert (odd.returncode, home.exists()) == (2, False)
    for word in ((), ("--remove",)):
        subprocess.run(["sh", str(tmp_path / "beside.sh"), *word], env=own, check=True, capture_output=True)
        menu = home / ".local" / "share" / "applications" / "capicua.desktop"
        if word:
            assert not menu.exists()
        else:
            quoted = str(folder / "capicua").replace("%", "%%")
            assert f'\nExec="{quoted}" %f\n' in menu.read_text("utf-8")


def test_the_desktop_s_own_tools_find_no_fault(bundle: Path, tmp_path: Path) -> None:
    import desktop

    assert bundle.exists()
    desktop.lay_out(tmp_path, package.moment())
    checks = (
        ("desktop-file-validate", ["desktop-file-validate", "--warn-kde", "applications/capicua.desktop"]),
        ("appstreamcli", ["appstreamcli", "validate", "--no-net", f"metainfo/{naming.IDENTITY}.metainfo.xml"]),
        ("update-mime-database", ["update-mime-database", "mime"]),
    )
    for tool, line in checks:
        if has(tool):
            done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
            assert (done.returncode, "error" in done.stdout.lower()) == (0, False), done.stdout + done.stderr
