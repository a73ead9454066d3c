import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { PostDetail } from '../../../src-shared/bridge/posts.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Route } from '../../core/router.ts';
import { toToastOwner } from '../../core/toasts.svelte.ts';
import { localZone } from '../../format/zones.ts';
import { beginCopy, beginEdit } from '../../outbox/edit-post.ts';
import type { PostsState } from './posts-state.svelte.ts';
import { postsCommandStrings, postsViewStrings } from './strings.ts';

/**
 * @param go taken before anything is awaited: a user who left meanwhile stays there
 * @returns false if it failed; a toast says so
 */
async function beginDraft(
  { app, go }: { readonly app: AppState; readonly go: (route: Route) => void },
  account: number,
  body: DraftBody,
  post: number | null
): Promise<boolean> {
  const made = await app.bridge.request('drafts.create', { account, id: crypto.randomUUID(), from: { body, post } });
  if (made.ok) go({ view: 'compose', account, draft: made.value.number });
  else app.toasts.show({ kind: 'failed', text: postsViewStrings.noDraft, failure: made.failure });
  return made.ok;
}

/** A new draft with what the cache has of the post; a time that has passed is left out. Makes no call. */
export async function duplicatePost(app: AppState, account: AccountSummary, post: number): Promise<void> {
  const { number } = account;
  const go = app.router.goLater();
  const read = await readPart(app.bridge, { part: 'post', account: number, post });
  if (!read.ok) {
    app.toasts.show({ kind: 'failed', text: postsCommandStrings.notDuplicated, failure: read.failure });
    return;
  }
  if (!(await beginDraft({ app, go }, number, beginCopy(read.value, Date.now()), null))) return;
  const { body, allMedia, mediaCount } = read.value;
  const text = body
    ? postsCommandStrings.duplicated
    : postsCommandStrings.partlyDuplicated(allMedia.length, mediaCount);
  app.toasts.show({ kind: 'done', text, owner: toToastOwner(account) });
}

/** @param day `YYYY-MM-DD` in the local zone */
export async function beginScheduled(app: AppState, account: number, day: string): Promise<void> {
  const schedule = { day, time: '18:00', zone: localZone(), occurrence: 'first' } as const;
  await beginDraft({ app, go: app.router.goLater() }, account, { ...blankBody, schedule }, null);
}

/** Continues an edit of the post if there is one. */
export async function openChange(app: AppState, { account }: PostsState, post: PostDetail): Promise<void> {
  const go = app.router.goLater();
  const drafts = await app.bridge.request('drafts.list', { account, which: 'here', find: '' });
  const begun = drafts.ok ? drafts.value.find((draft) => draft.post === post.id) : undefined;
  if (begun) go({ view: 'compose', account, draft: begun.number });
  else await beginDraft({ app, go }, account, beginEdit(post, Date.now()), post.id);
}
