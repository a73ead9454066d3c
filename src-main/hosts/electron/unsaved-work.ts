import type { BrowserWindow, MessageBoxOptions } from 'electron';

const question = {
  type: 'warning',
  message: 'Some changes to a draft aren’t saved.',
  detail: 'They will be lost if you close the window.',
  buttons: ['Stay', 'Close without saving'],
  defaultId: 0,
  cancelId: 0
} satisfies MessageBoxOptions;

interface UnsavedWorkParts {
  readonly window: Pick<BrowserWindow, 'destroy' | 'isDestroyed'> & {
    readonly webContents: Pick<BrowserWindow['webContents'], 'on'>;
  };
  /** Resolves to the button's index. */
  readonly ask: (message: MessageBoxOptions) => Promise<number>;
  readonly onAsked: () => void;
  readonly onStay: () => void;
}

/**
 * Asks once a page with unsaved work keeps its window from closing, which Electron does
 * without a word. The process goes on meanwhile: what is being sent needs it.
 */
export function askBeforeLoss({ window, ask, onAsked, onStay }: UnsavedWorkParts): void {
  let isAsking = false;
  window.webContents.on('will-prevent-unload', () => {
    onAsked();
    if (isAsking) return;
    isAsking = true;
    void ask(question)
      // If no message can be shown, nothing is lost.
      .catch(() => question.cancelId)
      .then((button) => {
        isAsking = false;
        if (button === question.cancelId) onStay();
        else if (!window.isDestroyed()) window.destroy();
      });
  });
}
