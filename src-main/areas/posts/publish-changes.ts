import type { DraftBody, DraftSchedule } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail } from '../../../src-shared/bridge/posts.ts';
import { updatePost } from '../../../src-shared/service/posts.ts';
import type { OnAccount, Reach } from '../../reach.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { bodyOf, readDraft, removeDraft } from './draft-rows.ts';
import { outdated, unknownDraft, type DraftAt } from './drafts.ts';
import type { PostsCache } from './posts-cache.ts';
import { composePost, type PublishContents } from './publish-contents.ts';
import { readWritten, writeWritten } from './written-rows.ts';

export interface ChangesOptions {
  readonly db: WritableDatabase;
  readonly cache: PostsCache;
  readonly onAccount: OnAccount;
  readonly onDrafts: (account: number) => void;
  readonly now: () => number;
}

export class PostChanges {
  readonly #options: ChangesOptions;
  /** By account and post: an equal change joins the running one, another waits for it. */
  readonly #underWay = new Map<string, { readonly sent: string; readonly work: Promise<Result<PostDetail>> }>();

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  /** Removes the draft once the service took the change, unless it was saved meanwhile. */
  update({ account, draft, revision }: DraftAt): Promise<Result<PostDetail>> {
    const { db, now } = this.#options;
    const row = readDraft(db, account, draft);
    if (!row) return Promise.resolve(unknownDraft());
    if (row.revision !== revision) return Promise.resolve(outdated());
    if (row.post === null)
      return Promise.resolve(failed(localFailure('bad-request', 'This item doesn’t change a live post.')));
    const composed = composePost(bodyOf(row), now());
    if (!composed.ok) return Promise.resolve(composed);
    return this.#once(account, row.post, composed.value, () => {
      if (readDraft(db, account, draft)?.revision === revision) removeDraft(db, draft);
    });
  }

  reschedule(account: number, post: number, schedule: DraftSchedule): Promise<Result<PostDetail>> {
    const { db, now } = this.#options;
    const written = readWritten(db, account, post);
    if (!written)
      return Promise.resolve(failed(localFailure('unknown-post', 'This post wasn’t written in Greenroom.')));
    if (written.scheduledAt === null || written.scheduledAt <= now())
      return Promise.resolve(failed(localFailure('bad-request', 'This post is no longer scheduled.')));
    const body: DraftBody = { ...written.body, schedule };
    const composed = composePost(body, now());
    return composed.ok ? this.#once(account, post, composed.value, () => undefined) : Promise.resolve(composed);
  }

  #once(account: number, post: number, contents: PublishContents, alongside: () => void): Promise<Result<PostDetail>> {
    const key = `${String(account)} ${String(post)}`;
    const sent = JSON.stringify(contents.post);
    const running = this.#underWay.get(key);
    if (running?.sent === sent) return running.work;
    const work = Promise.resolve(running?.work)
      .then(() => this.#options.onAccount(account, (reach) => this.#send(reach, post, contents, alongside)))
      .finally(() => {
        if (this.#underWay.get(key)?.work === work) this.#underWay.delete(key);
      });
    this.#underWay.set(key, { sent, work });
    return work;
  }

  async #send(
    reach: Reach,
    post: number,
    contents: PublishContents,
    alongside: () => void
  ): Promise<Result<PostDetail>> {
    const { db, cache, onDrafts, now } = this.#options;
    const { number: account, serviceId } = reach.account;
    const params = { account: serviceId, post_id: post };
    const answer = await reach.client.call(updatePost, { params, body: contents.post }, { priority: 'interactive' });
    if (!answer.ok) return answer;
    const { draft: body, scheduledAt } = contents;
    db.transaction(() => {
      writeWritten(db, account, { post, body, scheduledAt, writtenAt: now() });
      alongside();
    })();
    onDrafts(account);
    await cache.applySent(account, { id: post, body, answer: null });
    const again = await cache.readAgain(account, post);
    // The change succeeded even if loading the post fails; the cache has what was sent.
    return again.ok ? ok(again.value) : cache.read(account, post);
  }
}
