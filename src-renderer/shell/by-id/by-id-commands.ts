import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { RunningAction } from '../../core/delayed-actions.svelte.ts';
import { toToastOwner } from '../../core/toasts.svelte.ts';
import { wholeVault } from '../../core/vault-filter.ts';
import { countOf } from '../../format/numbers.ts';
import { sumOf } from '../../media/media-words.ts';
import { VaultCommands } from '../../media/vault-commands.ts';
import { VaultState } from '../../media/vault-state.svelte.ts';
import { beginEdit } from '../../outbox/edit-post.ts';
import type { ByIdCommand } from './by-id-form.ts';
import { doneStrings as words } from './strings.ts';

/**
 * Returns the failure if the dialog waits for it; null if it can close. Irreversible
 * commands wait for Undo.
 */
export async function runById(app: AppState, account: AccountSummary, command: ByIdCommand): Promise<Failure | null> {
  const { number } = account;
  const { bridge, delayed } = app;
  switch (command.do) {
    case 'list':
      return loadList(app, number, command.list);
    case 'edit':
      return editPost(app, number, command.post);
    case 'deleteMedia':
    case 'removeMedia':
      changeMedia(app, account, command);
      return null;
    case 'archive': {
      const { post, isPrivate } = command;
      const of = words.post(post, account.displayName);
      const said = [words.archiving(of, isPrivate), words.archived(of, isPrivate), words.notArchived(of)] as const;
      delayed.delay(
        actionOf(account, said, () => bridge.request('posts.archive', { account: number, post, isPrivate }))
      );
      return null;
    }
    case 'deletePost': {
      const { post } = command;
      const said = deletion(words.post(post, account.displayName));
      delayed.delay(actionOf(account, said, () => bridge.request('posts.delete', { account: number, post })));
      return null;
    }
    case 'message': {
      const { chat, message } = command;
      const said = deletion(words.message(message, account.displayName));
      delayed.delay(
        actionOf(account, said, () => bridge.request('messages.deleteById', { account: number, chat, message }))
      );
      return null;
    }
    case 'comment': {
      const { post, comment } = command;
      const of = words.comment(comment, account.displayName);
      const said = [words.liking(of), words.liked(of), words.notLiked(of)] as const;
      const liked = { account: number, post, comment, isLiked: true };
      delayed.start(actionOf(account, said, () => bridge.request('posts.setCommentLiked', liked)));
      return null;
    }
  }
}

function deletion(of: string): readonly [string, string, string] {
  return [words.deleting(of), words.deleted(of), words.notDeleted(of)];
}

function actionOf<T>(
  account: AccountSummary,
  [doing, done, failed]: readonly [string, string, string],
  run: () => Promise<Result<T>>
): RunningAction<T> & { settle: () => void } {
  const owner = toToastOwner(account);
  return { doing, done: () => done, failed, owner, run, stop: null, settle: () => undefined };
}

function changeMedia(
  { states }: AppState,
  account: AccountSummary,
  command: Extract<ByIdCommand, { readonly ids: readonly number[] }>
): void {
  const vault = states.of(VaultState, account.number);
  const change = { vault, account, ids: Float64Array.from(command.ids) };
  const commands = states.shared(VaultCommands);
  if (command.do === 'deleteMedia') commands.deleteMedia(change);
  else {
    const { list: id } = command;
    const known = vault.overview?.lists.find((list) => list.id === id);
    commands.removeFromList(change, { id, name: known?.name ?? words.listName(id) });
  }
}

/** Costs one credit. The list's name and counts then appear in the vault. */
async function loadList(app: AppState, account: number, list: number): Promise<Failure | null> {
  const go = app.router.goLater();
  const read = await app.bridge.request('part.refresh', { of: { part: 'vault-list', account, list } });
  if (!read.ok) return read.failure;
  const overview = await app.bridge.request('vault.overview', { account });
  const found = overview.ok ? overview.value.lists.find(({ id }) => id === list) : undefined;
  if (found) app.toasts.show({ kind: 'done', text: sayLoaded(found) });
  go({ view: 'vault', account, filter: { ...wholeVault, list }, place: null });
  return null;
}

function sayLoaded({ id, name, counts }: VaultListSummary): string {
  const items = counts ? countOf(sumOf(counts), 'item') : null;
  return words.loaded(name || words.listName(id), items);
}

async function editPost(app: AppState, account: number, post: number): Promise<Failure | null> {
  const go = app.router.goLater();
  const drafts = await app.bridge.request('drafts.list', { account, which: 'here', find: '' });
  const begun = drafts.ok ? drafts.value.find((draft) => draft.post === post) : undefined;
  if (begun) {
    go({ view: 'compose', account, draft: begun.number });
    return null;
  }
  const known = await readPart(app.bridge, { part: 'post', account, post });
  const body = known.ok ? beginEdit(known.value, Date.now()) : blankBody;
  const made = await app.bridge.request('drafts.create', { account, id: crypto.randomUUID(), from: { body, post } });
  if (!made.ok) return made.failure;
  go({ view: 'compose', account, draft: made.value.number });
  return null;
}
