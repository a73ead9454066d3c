import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { lowerFirst, wordsOf } from '../../format/failure-words.ts';
import type { PostsTab } from '../../core/router.ts';
import { toToastOwner, type Toast, type ToastOwner } from '../../core/toasts.svelte.ts';
import type { PublishWay } from './publish-words.ts';
import { asAccount, composeToastStrings, wayStrings } from './strings.ts';

/** ms; the outbox shows a waiting post for longer */
const staysMs = 10_000;
const tabs: Readonly<Record<PublishWay, PostsTab>> = {
  publish: 'published',
  schedule: 'scheduled',
  save: 'saved',
  update: 'published',
  'publish-now': 'published'
};

/** Reports a queued post until it is over. A quick service may be done already. */
export function followIntent(app: AppState, account: AccountSummary, way: PublishWay, number: number): void {
  const owner = toToastOwner(account);
  const goTo = (tab: PostsTab) => {
    app.router.go({ view: 'posts', account: account.number, tab, find: '', post: null });
  };
  let toast: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaid = false;
  let hasEnded = false;

  /** On the outbox a user sees its progress, but not its removal. */
  const isLooking = () => {
    const { route } = app.router;
    return route.view === 'posts' && route.tab === 'outbox' && route.account === account.number;
  };
  const close = () => {
    if (toast !== null) app.toasts.close(toast);
    toast = null;
  };
  const say = (words: Pick<Toast, 'kind' | 'text'> & Partial<Toast>) => {
    if (isLooking() && words.kind !== 'pending' && words.kind !== 'done') close();
    else if (toast === null) toast = app.toasts.show({ owner, ...words });
    else app.toasts.change(toast, { failure: null, action: null, ...words });
  };
  const end = () => {
    hasEnded = true;
    clearTimeout(timer);
    stop();
  };
  const takeBack = async () => {
    end();
    close();
    const go = app.router.goLater();
    const result = await app.bridge.request('posts.takeBack', { account: account.number, intent: number });
    if (!result.ok) {
      app.toasts.show({ kind: 'failed', text: composeToastStrings.notTakenBack, owner, failure: result.failure });
      return;
    }
    app.toasts.show({ kind: 'done', text: composeToastStrings.takenBack(owner.name), owner });
    go({ view: 'compose', account: account.number, draft: result.value.number });
  };
  const sayDone = () => {
    say({
      kind: 'done',
      text: asAccount(wayStrings[way].done, owner.name),
      action: {
        label: composeToastStrings.show,
        run: () => {
          goTo(tabs[way]);
        }
      }
    });
  };
  const checkMissing = async () => {
    const read = await app.bridge.request('outbox.readState', { intent: number });
    if (hasEnded || !read.ok) return;
    const { state } = read.value;
    if (state === 'sent') sayDone();
    else if (state === null || state === 'discarded') close();
    // A list from before it was queued lacks it too.
    else return;
    end();
  };
  const check = (intents: readonly IntentSummary[]) => {
    const intent = intents.find((one) => one.number === number);
    if (!intent) void checkMissing();
    else if (intent.state === 'queued' || intent.state === 'waiting') {
      // The outbox tells how a later attempt ended.
      if (isSaid) {
        close();
        return;
      }
      const undo = () => void takeBack();
      say({ kind: 'pending', text: describeWaiting(intent, owner), undo, undoMs: staysMs });
      timer ??= setTimeout(() => {
        isSaid = true;
        close();
      }, staysMs);
    } else if (intent.state === 'sending') {
      clearTimeout(timer);
      timer = undefined;
      say({ kind: 'sending', text: asAccount(wayStrings[way].doing, owner.name) });
    } else {
      sayTrouble(intent);
      end();
    }
  };
  const sayTrouble = ({ state, failure }: IntentSummary) => {
    const action = {
      label: composeToastStrings.check,
      run: () => {
        goTo('outbox');
      }
    };
    if (state === 'unknown')
      say({
        kind: 'asks',
        text: composeToastStrings.unknown(owner.name, wayStrings[way].participle),
        action
      });
    else
      say({
        kind: 'failed',
        text: composeToastStrings.failed(owner.name, wayStrings[way].participle),
        failure,
        action
      });
  };
  const stop = app.bridge.onEvent((message) => {
    if (message.event === 'outbox.changed') check(message.payload.intents);
  });
  check(app.outbox.intents);
}

function describeWaiting({ failure, isBlocked }: IntentSummary, { name }: ToastOwner): string {
  if (isBlocked) return composeToastStrings.queuedBehind(name);
  if (failure?.code === 'offline') return composeToastStrings.queuedOffline(name);
  return failure
    ? composeToastStrings.queuedBecause(name, lowerFirst(wordsOf(failure).headline))
    : composeToastStrings.queued(name);
}
