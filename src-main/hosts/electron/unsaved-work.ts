import type { MessageBoxSyncOptions, WebContents } from 'electron';

const question = {
  type: 'warning',
  message: 'A draft isn’t saved.',
  detail: 'Its latest changes will be lost if you leave.',
  buttons: ['Stay', 'Leave without saving'],
  defaultId: 0,
  cancelId: 0
} satisfies MessageBoxSyncOptions;

/**
 * Asks before a page with unsaved work is closed or reloaded. Electron would keep the page
 * without a word.
 * @param ask shows a message and returns the button's index
 */
export function askToLeave(contents: WebContents, ask: (message: MessageBoxSyncOptions) => number): void {
  contents.on('will-prevent-unload', (event) => {
    if (ask(question) === question.buttons.indexOf('Leave without saving')) event.preventDefault();
  });
}
