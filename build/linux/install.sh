#!/bin/sh
# Puts this folder's program into your own menu, or with --remove takes it out again. Nothing outside your home is touched.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}

if [ "${1:-}" = "--remove" ]; then
    (cd "$here/share" && find . -type f) | while IFS= read -r file; do rm -f "$share/$file"; done
    echo "Capicúa is no longer in your menu. Your matches and settings are where they were."
elif [ $# -gt 0 ]; then
    echo "install.sh knows the word --remove or none, not $1" >&2
    exit 2
else
    mkdir -p "$share"
    cp -R "$here/share/." "$share/"
    # In a .desktop file a path may hold spaces between quotes; backslash, quote, dollar and backtick are written twice.
    quoted=$(printf '%s' "$here/capicua" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
    sed "s|^Exec=.*|Exec=\"$(printf '%s' "$quoted" | sed 's/[\\&|]/\\&/g')\" %f|" \
        "$here/share/applications/capicua.desktop" > "$share/applications/capicua.desktop"
    echo "Capicúa is in your menu now. To take it out again: install.sh --remove"
fi

for line in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
    # shellcheck disable=SC2086 # a program and its word
    if command -v ${line%% *} >/dev/null; then "${line%% *}" "${line#* }" || true; fi
done
