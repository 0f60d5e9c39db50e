; The installer for Windows, made by Inno Setup 6: iscc /DVersion=... /DFolder=... /DGoal=... /DStem=... capicua.iss
; `python build/dev.py package` calls it where iscc is.

#define Name "Capicúa"

[Setup]
AppId={{5B0C1E5E-6E0B-4E6B-9C4B-1D8D8A2C7F11}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Capicúa authors
DefaultDirName={autopf}\Capicua
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible or arm64
ArchitecturesInstallIn64BitMode=x64compatible or arm64
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
LicenseFile={#Folder}\licences\LICENSE
SetupIconFile=..\..\assets\icons\capicua.ico
UninstallDisplayIcon={app}\capicua.exe
OutputDir={#Goal}
OutputBaseFilename={#Stem}-setup

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "spanish"; MessagesFile: "compiler:Languages\Spanish.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; What an older version left, so that two of them are never mixed.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\capicua.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\capicua.exe"; Tasks: desktopicon

[Registry]
; A match (.domino) opens with the game.
Root: HKA; Subkey: "Software\Classes\.domino\OpenWithProgids"; ValueType: string; ValueName: "Capicua.domino"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Capicua.domino"; ValueType: string; ValueName: ""; ValueData: "{#Name}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Capicua.domino\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\capicua.exe,0"
Root: HKA; Subkey: "Software\Classes\Capicua.domino\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\capicua.exe"" ""%1"""

[Run]
Filename: "{app}\capicua.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
