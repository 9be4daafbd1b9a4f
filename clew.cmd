@echo off
rem Starts Clew on Windows: finds Python and lets src\clew\starter.py do the rest, as ./clew does elsewhere.
setlocal
set "clew_starter=%~dp0src\clew\starter.py"
where py >nul 2>nul
if not errorlevel 1 goto launcher
where python >nul 2>nul
if not errorlevel 1 goto python
echo clew: Clew needs Python 3.11 or newer, and none was found on the PATH. 1>&2
exit /b 1

:launcher
py -3 -I "%clew_starter%" %*
exit /b %errorlevel%

:python
python -I "%clew_starter%" %*
exit /b %errorlevel%
