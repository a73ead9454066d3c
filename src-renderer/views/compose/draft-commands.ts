import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Route } from '../../core/router.ts';
import { toToastOwner } from '../../core/toasts.svelte.ts';
import type { DraftKeeper } from './draft-keeper.svelte.ts';
import { describeLeftBehind } from '../../outbox/post-words.ts';
import { restoreDraft } from '../../outbox/restore-draft.ts';
import { composeToastStrings } from './strings.ts';
import { leave } from './unsaved.svelte.ts';

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
  const { revision } = keeper;
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
  if (await keeper.closeKeepingEdits(revision)) sayLater(app, account);
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
  const owner = toToastOwner(account);
  await keeper.flush();
  const draft = keeper.number;
  if (draft !== null) {
    const result = await app.bridge.request('drafts.setDeleted', { account: account.number, draft, isDeleted: true });
    if (!result.ok) {
      app.toasts.show({ kind: 'failed', text: composeToastStrings.notDeleted, owner, failure: result.failure });
      return;
    }
  }
  // After a failed save, only the keeper has what was typed last.
  const hasUnsaved = keeper.isDirty;
  if (draft !== null || hasUnsaved)
    app.toasts.offerUndo(composeToastStrings.deleted(account.displayName), owner, () =>
      undoDeletion(command, hasUnsaved)
    );
  keeper.close();
  go(draftsOf(account.number), 'replace');
}

async function undoDeletion({ app, account, keeper }: DraftCommand, hasUnsaved: boolean): Promise<void> {
  const saveUnsaved = async () => {
    const again = keeper.reopen();
    await leave(app, again, toToastOwner(account));
    return again.number;
  };
  if (keeper.number !== null) {
    await restoreDraft(app, account, keeper.number, hasUnsaved ? saveUnsaved : undefined);
    return;
  }
  const go = app.router.goLater();
  const draft = await saveUnsaved();
  if (draft !== null) go({ view: 'compose', account: account.number, draft });
}

export function sayLater(app: AppState, account: AccountSummary): void {
  app.toasts.show({
    kind: 'done',
    text: composeToastStrings.later(account.displayName),
    owner: toToastOwner(account)
  });
}
