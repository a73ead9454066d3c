import type { MessageBoxOptions, WebContents } from 'electron';
import type { Logger } from 'pino';

export interface PageRecoveryParts {
  readonly contents: Pick<WebContents, 'on' | 'isDestroyed' | 'reload' | 'forcefullyCrashRenderer'>;
  readonly log: Pick<Logger, 'error'>;
  /** Resolves to the button's index, or to `cancelId` once `signal` aborts. */
  readonly ask: (message: MessageBoxOptions) => Promise<number>;
  readonly onRecovered: () => void;
  readonly quit: () => void;
  readonly now?: () => number;
}

/** This many crashes within this time (ms) suggest a crash on each load, so a user decides. */
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
  detail: 'Reloading keeps everything that was saved. Text you just typed may be lost.',
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

  /** If no message can be shown, reload rather than leave a dead window. */
  async function isReloadChosen(message: MessageBoxOptions & { readonly buttons: string[] }): Promise<boolean> {
    try {
      return (await ask(message)) === message.buttons.indexOf('Reload');
    } catch (error) {
      log.error({ err: error }, 'couldn’t show the reload prompt');
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
    // A hung page reacts to nothing else. The crash reloads it.
    if (isReload && !signal.aborted && !contents.isDestroyed()) contents.forcefullyCrashRenderer();
  }

  contents.on('render-process-gone', (_, { reason, exitCode }) => {
    // The window was closed.
    if (reason === 'clean-exit') return;
    isGone = true;
    // The page reloads anyway, so the question is over.
    asking?.abort();
    log.error({ reason, exitCode }, 'page process ended');
    crashes = [...crashes.filter((at) => now() - at < withinMs), now()];
    // Not within the event, in which Electron may still be removing the old process.
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
