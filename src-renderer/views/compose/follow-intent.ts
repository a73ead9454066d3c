/** What becomes of a post that was queued, said until it is over, with Undo for as long as nothing was sent. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { lowerFirst, wordsOf } from '../../format/failure-words.ts';
import type { PostsTab } from '../../core/router.ts';
import type { Toast, ToastOwner } from '../../core/toasts.svelte.ts';
import { wayWords, type Way } from './publish-words.ts';

/** How long a message about what waits stays (ms); the outbox shows it for as long as it waits. */
const staysMs = 10_000;
const tabs: Readonly<Record<Way, PostsTab>> = {
  publish: 'published',
  schedule: 'scheduled',
  save: 'saved',
  update: 'published'
};

/** Begins with what the outbox says now: a quick service may be done with it already. */
export function followIntent(app: AppState, account: AccountSummary, way: Way, number: number): void {
  const owner: ToastOwner = { name: account.displayName, hue: account.hue };
  const goTo = (tab: PostsTab) => {
    app.router.go({ view: 'posts', account: account.number, tab, find: '', post: null });
  };
  let toast: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasSending = false;
  /** That it waits was said for long enough; its end is still told. */
  let isSaid = false;

  /** The outbox itself says what goes on in it, but not what has left it. */
  const isLooking = () => {
    const { route } = app.router;
    return route.view === 'posts' && route.tab === 'outbox' && route.account === account.number;
  };
  const close = () => {
    if (toast !== null) app.toasts.close(toast);
    toast = null;
  };
  const say = (words: Pick<Toast, 'kind' | 'text'> & Partial<Toast>) => {
    if (isLooking() && words.kind !== 'held' && words.kind !== 'done') close();
    else if (toast === null) toast = app.toasts.show({ owner, ...words });
    else app.toasts.change(toast, { failure: null, action: null, ...words });
  };
  const end = () => {
    clearTimeout(timer);
    stop();
  };
  const takeBack = async () => {
    end();
    close();
    const go = app.router.goLater();
    const result = await app.bridge.request('posts.takeBack', { account: account.number, intent: number });
    if (result.ok) go({ view: 'compose', account: account.number, draft: result.value.number });
    else app.toasts.show({ kind: 'failed', text: 'It couldn’t be taken back', owner, failure: result.failure });
  };
  const look = (intents: readonly IntentSummary[], isFirst: boolean) => {
    const intent = intents.find((one) => one.number === number);
    if (!intent) {
      // What leaves without having been sent was taken back or discarded, where a user sees that it was.
      if (wasSending || isFirst)
        say({
          kind: 'done',
          text: `${wayWords[way].done} as ${owner.name}`,
          action: {
            label: 'Show',
            run: () => {
              goTo(tabs[way]);
            }
          }
        });
      else close();
      end();
    } else if (intent.state === 'queued' || intent.state === 'waiting') {
      if (isSaid) return;
      say({ kind: 'held', text: describeWaiting(intent, owner), undo: () => void takeBack(), heldMs: staysMs });
      timer ??= setTimeout(() => {
        isSaid = true;
        close();
      }, staysMs);
    } else if (intent.state === 'sending') {
      wasSending = true;
      clearTimeout(timer);
      say({ kind: 'sending', text: `${wayWords[way].doing} as ${owner.name}` });
    } else {
      sayTrouble(intent);
      end();
    }
  };
  const sayTrouble = ({ state, failure }: IntentSummary) => {
    const action = {
      label: 'Look at it',
      run: () => {
        goTo('outbox');
      }
    };
    if (state === 'unknown')
      say({
        kind: 'asks',
        text: `It isn’t known whether ${owner.name}’s post was ${wayWords[way].participle}`,
        action
      });
    else say({ kind: 'failed', text: `The post of ${owner.name} wasn’t ${wayWords[way].participle}`, failure, action });
  };
  const stop = app.bridge.onEvent((message) => {
    if (message.event === 'outbox.changed') look(message.payload.intents, false);
  });
  look(app.outbox.intents, true);
}

function describeWaiting({ failure, isHeld }: IntentSummary, { name }: ToastOwner): string {
  if (isHeld) return `Queued as ${name}. It waits until another one of this account, which is in doubt, is resolved.`;
  if (failure?.code === 'offline') return `Queued as ${name}. It is sent when the network is back.`;
  return failure ? `Queued as ${name}: ${lowerFirst(wordsOf(failure).headline)}.` : `Queued as ${name}`;
}
