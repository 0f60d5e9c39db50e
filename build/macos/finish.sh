#!/bin/bash
# finish.sh APP IMAGE: signs and notarises the program where the secrets for that are set, and makes the disk image.
#   MACOS_SIGN_IDENTITY   the name of a "Developer ID Application" certificate in the keychain
#   MACOS_NOTARY_ID, MACOS_NOTARY_TEAM, MACOS_NOTARY_PASSWORD   an Apple account that may notarise
set -euo pipefail
app=$1
image=$2
here=$(cd "$(dirname "$0")" && pwd)

if [ -n "${MACOS_SIGN_IDENTITY:-}" ]; then
    codesign --force --deep --timestamp --options runtime --entitlements "$here/entitlements.plist" \
        --sign "$MACOS_SIGN_IDENTITY" "$app"
else
    echo "No MACOS_SIGN_IDENTITY: signed for this machine only" >&2
    codesign --force --deep --sign - "$app"
fi
codesign --verify --deep --strict "$app"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R "$app" "$folder/"
ln -s /Applications "$folder/Applications"
hdiutil create -quiet -ov -volname Capicua -srcfolder "$folder" -format UDZO "$image"

if [ -n "${MACOS_SIGN_IDENTITY:-}" ] && [ -n "${MACOS_NOTARY_ID:-}" ]; then
    codesign --timestamp --sign "$MACOS_SIGN_IDENTITY" "$image"
    xcrun notarytool submit "$image" --wait --apple-id "$MACOS_NOTARY_ID" --team-id "$MACOS_NOTARY_TEAM" \
        --password "$MACOS_NOTARY_PASSWORD"
    xcrun stapler staple "$image"
else
    echo "No secrets for it: not notarised" >&2
fi
