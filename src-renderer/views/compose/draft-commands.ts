import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Route } from '../../core/router.ts';
import { toToastOwner } from '../../core/toasts.svelte.ts';
import type { DraftKeeper } from './draft-keeper.svelte.ts';
import { describeLeftBehind } from '../../outbox/post-words.ts';
import { composeToastStrings } from './strings.ts';

/** ms that the message offers Undo; the host keeps the draft for 30 days */
const undoMs = 8000;

interface DraftCommand {
  readonly app: AppState;
  readonly account: AccountSummary;
  readonly keeper: DraftKeeper;
}

function draftsOf(account: number): Route {
  return { view: 'posts', account, tab: 'drafts', find: '', post: null };
}

export function goToDrafts(app: AppState, account: number, how: 'push' | 'replace'): void {
  app.router.go(draftsOf(account), how);
}

async function saved({ keeper }: DraftCommand): Promise<number | null> {
  return (await keeper.flush()) ? keeper.number : null;
}

export async function duplicate(command: DraftCommand): Promise<void> {
  const { app, account } = command;
  const go = app.router.goLater();
  const draft = await saved(command);
  if (draft === null) return;
  const request = { account: account.number, id: crypto.randomUUID(), from: { draft } };
  const result = await app.bridge.request('drafts.create', request);
  const owner = toToastOwner(account);
  if (!result.ok)
    app.toasts.show({ kind: 'failed', text: composeToastStrings.notDuplicated, owner, failure: result.failure });
  else {
    app.toasts.show({ kind: 'done', text: composeToastStrings.duplicated, owner });
    go({ view: 'compose', account: account.number, draft: result.value.number });
  }
}

export async function move(command: DraftCommand, to: AccountSummary): Promise<void> {
  const { app, account, keeper } = command;
  const go = app.router.goLater();
  const draft = await saved(command);
  if (draft === null) return;
  const result = await app.bridge.request('drafts.move', { account: account.number, draft, to: to.number });
  if (!result.ok) {
    app.toasts.show({
      kind: 'failed',
      text: composeToastStrings.notMoved,
      owner: toToastOwner(account),
      failure: result.failure
    });
    return;
  }
  keeper.close();
  const left = describeLeftBehind(result.value.left, account.displayName);
  app.toasts.show({
    kind: 'done',
    text: [composeToastStrings.moved(to.displayName), left].filter(Boolean).join('. '),
    owner: toToastOwner(to)
  });
  go({ view: 'compose', account: to.number, draft: result.value.draft.number }, 'replace');
}

export async function deleteDraft(command: DraftCommand): Promise<void> {
  const { app, account, keeper } = command;
  const go = app.router.goLater();
  await keeper.flush();
  const draft = keeper.number;
  keeper.close();
  if (draft !== null) {
    const result = await app.bridge.request('drafts.setDeleted', { account: account.number, draft, isDeleted: true });
    if (!result.ok) {
      app.toasts.show({
        kind: 'failed',
        text: composeToastStrings.notDeleted,
        owner: toToastOwner(account),
        failure: result.failure
      });
      return;
    }
    offerUndo(app, account, draft);
  }
  go(draftsOf(account.number), 'replace');
}

function offerUndo(app: AppState, account: AccountSummary, draft: number): void {
  const owner = toToastOwner(account);
  const undo = async () => {
    app.toasts.close(toast);
    const go = app.router.goLater();
    const result = await app.bridge.request('drafts.setDeleted', { account: account.number, draft, isDeleted: false });
    if (!result.ok) {
      app.toasts.show({ kind: 'failed', text: composeToastStrings.notRestored, owner, failure: result.failure });
      return;
    }
    app.toasts.show({ kind: 'done', text: composeToastStrings.restored(account.displayName), owner });
    go({ view: 'compose', account: account.number, draft });
  };
  const text = composeToastStrings.deleted(account.displayName);
  const toast = app.toasts.show({ kind: 'pending', text, owner, undo: () => void undo(), undoMs });
  setTimeout(() => {
    app.toasts.close(toast);
  }, undoMs);
}
