/** Brings the page back when its process has crashed or hangs. */
import type { MessageBoxOptions, WebContents } from 'electron';
import type { Logger } from 'pino';

export interface PageRecoveryParts {
  readonly contents: Pick<WebContents, 'on' | 'isDestroyed' | 'reload' | 'forcefullyCrashRenderer'>;
  readonly log: Pick<Logger, 'error'>;
  /** Shows a message over the window; resolves to the place of the button that was pressed, or `cancelId` once `signal` aborts. */
  readonly ask: (message: MessageBoxOptions) => Promise<number>;
  /** The page is loaded again. */
  readonly onRecovered: () => void;
  readonly quit: () => void;
  readonly now?: () => number;
}

/** As many crashes within a minute (ms) look like a page that crashes whenever it is loaded: then a user is asked first. */
const mostCrashes = 3;
const withinMs = 60_000;

const crashLoop = {
  type: 'error',
  message: 'Greenroom keeps crashing.',
  detail: 'Your saved work is safe, and nothing will be sent twice.',
  buttons: ['Reload', 'Quit'],
  defaultId: 0,
  cancelId: 1
} satisfies MessageBoxOptions;

const hang = {
  type: 'warning',
  message: 'Greenroom’s window isn’t responding.',
  detail: 'Reloading keeps everything that was saved. What you typed last may be lost.',
  buttons: ['Wait', 'Reload'],
  defaultId: 0,
  cancelId: 0
} satisfies MessageBoxOptions;

export function recoverPage({ contents, log, ask, onRecovered, quit, now = Date.now }: PageRecoveryParts): void {
  let crashes: number[] = [];
  let isGone = false;
  let asking: AbortController | null = null;

  function reload(): void {
    if (!contents.isDestroyed()) contents.reload();
  }

  /** A message that can't be shown must not leave a user with a dead window. */
  async function isReloadChosen(message: MessageBoxOptions & { readonly buttons: string[] }): Promise<boolean> {
    try {
      return (await ask(message)) === message.buttons.indexOf('Reload');
    } catch (error) {
      log.error({ err: error }, 'the question whether to reload the page can’t be shown');
      return true;
    }
  }

  async function askFirst(): Promise<void> {
    const isReload = await isReloadChosen(crashLoop);
    if (isReload) reload();
    else quit();
  }

  async function askToReload(signal: AbortSignal): Promise<void> {
    const isReload = await isReloadChosen({ ...hang, signal });
    // The crash is what reloads it: a page that hangs answers nothing else.
    if (isReload && !signal.aborted && !contents.isDestroyed()) contents.forcefullyCrashRenderer();
  }

  contents.on('render-process-gone', (_, { reason, exitCode }) => {
    // The window was closed.
    if (reason === 'clean-exit') return;
    isGone = true;
    // The page is loaded again anyway, so the question whether to reload is closed.
    asking?.abort();
    log.error({ reason, exitCode }, 'the page’s process ended');
    crashes = [...crashes.filter((at) => now() - at < withinMs), now()];
    // Not within the event: Electron may still be taking the old process down.
    setImmediate(() => {
      if (crashes.length < mostCrashes) reload();
      else void askFirst();
    });
  });
  contents.on('did-finish-load', () => {
    if (isGone) onRecovered();
    isGone = false;
  });
  contents.on('unresponsive', () => {
    if (asking) return;
    const question = (asking = new AbortController());
    void askToReload(question.signal).finally(() => {
      if (asking === question) asking = null;
    });
  });
  contents.on('responsive', () => {
    asking?.abort();
  });
}
