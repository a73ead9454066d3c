import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Toasts } from '../../core/toasts.svelte.ts';
import { countPages } from '../../../src-shared/rules/count-pages.ts';
import { accountsUpdateStrings } from './strings.ts';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';

/** The lists, and the newest page. */
const creditsALook = 2;

interface RefreshPrice {
  readonly credits: number;
  readonly uncounted: number;
}

export function priceOfRefresh(accounts: readonly AccountSummary[]): RefreshPrice {
  const pages = ({ mediaCounted, mediaCached }: AccountSummary) =>
    (mediaCounted ?? 0) > mediaCached ? countPages((mediaCounted ?? 0) - mediaCached) : 0;
  return {
    credits: accounts.reduce((sum, one) => sum + creditsALook + pages(one), 0),
    uncounted: accounts.filter(({ mediaCounted }) => mediaCounted === null).length
  };
}

/** The service would reject calls for signed-out or missing accounts. */
export function canRefresh({ isSignedIn, unlistedAt }: AccountSummary): boolean {
  return isSignedIn && unlistedAt === null;
}

export async function refreshMany(bridge: Bridge, toasts: Toasts, accounts: readonly number[]): Promise<void> {
  const command = crypto.randomUUID();
  const asked = accounts.length;
  const text = accountsUpdateStrings.updating(asked);
  let done = 0;
  const id = toasts.show({ kind: 'sending', text });
  const show = (isStopping = false) => {
    const stop = isStopping ? null : stopOnce;
    toasts.change(id, {
      kind: 'sending',
      text: isStopping ? accountsUpdateStrings.stopping : text,
      stop,
      progress: { done, asked }
    });
  };
  const stopListening = bridge.onEvent((message) => {
    if (message.event !== 'accounts.refreshMoved' || message.payload.command !== command) return;
    done = message.payload.done;
    show();
  });
  show();
  const result = await bridge.request('accounts.refreshMany', { command, accounts: [...accounts] });
  stopListening();
  if (!result.ok)
    toasts.change(id, {
      kind: 'failed',
      text: accountsUpdateStrings.failed(done, asked),
      failure: result.failure
    });
  else toasts.change(id, { kind: 'done', text: sayDone(result.value) });

  function stopOnce(): void {
    show(true);
    void bridge.request('commands.stop', { command });
  }
}

function sayDone({ done, asked }: { done: number; asked: number }): string {
  return done < asked ? accountsUpdateStrings.stopped(done, asked) : accountsUpdateStrings.updated(asked);
}
