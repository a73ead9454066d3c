; greenroom:// links lead to this installation, and to nothing once it is gone.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\greenroom" "" "URL:Greenroom"
  WriteRegStr SHELL_CONTEXT "Software\Classes\greenroom" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\greenroom\DefaultIcon" "" "$appExe,0"
  ; What follows -- is never a switch of Chromium's, whatever a page puts into the link.
  WriteRegStr SHELL_CONTEXT "Software\Classes\greenroom\shell\open\command" "" '"$appExe" -- "%1"'
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\greenroom"
  ${endIf}
!macroend
