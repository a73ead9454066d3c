import type { DraftBody, DraftSchedule } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail } from '../../../src-shared/bridge/posts.ts';
import { updatePost } from '../../../src-shared/service/posts.ts';
import type { OnAccount, Reach } from '../../reach.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { bodyOf, readDraft, removeDraft } from './draft-rows.ts';
import { outdated, unknownDraft, type DraftAt, type Drafts } from './drafts.ts';
import type { PostsCache } from './posts-cache.ts';
import { composePost, type PublishContents } from './publish-contents.ts';
import { readWritten, writeWritten } from './written-rows.ts';

export interface ChangesOptions {
  readonly db: WritableDatabase;
  readonly cache: PostsCache;
  readonly onAccount: OnAccount;
  readonly drafts: Pick<Drafts, 'rescheduleEdits'>;
  readonly onDrafts: (account: number) => void;
  readonly now: () => number;
}

interface PostChange {
  /** Equal ones are the same change. */
  readonly key: string;
  /** Called when its turn has come, since the change before it decides what the post is. */
  readonly compose: () => Result<PublishContents>;
  /** Runs in the transaction that notes the change as made. */
  readonly alongside: () => void;
}

export class PostChanges {
  readonly #options: ChangesOptions;
  /** By account and post: an equal change joins the running one, another waits for it. */
  readonly #underWay = new Map<string, { readonly key: string; readonly work: Promise<Result<PostDetail>> }>();

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
    return this.#once(account, row.post, {
      key: JSON.stringify(composed.value.post),
      // A move that came first has given the draft its new time.
      compose: () => (readDraft(db, account, draft)?.revision === revision ? composed : outdated()),
      alongside: () => {
        if (readDraft(db, account, draft)?.revision === revision) removeDraft(db, draft);
      }
    });
  }

  reschedule(account: number, post: number, schedule: DraftSchedule): Promise<Result<PostDetail>> {
    const { db, drafts, now } = this.#options;
    let from: DraftBody['schedule'] = null;
    return this.#once(account, post, {
      key: JSON.stringify(schedule),
      compose: () => {
        const written = readWritten(db, account, post);
        if (!written) return failed(localFailure('unknown-post', 'This post wasn’t written in Greenroom.'));
        if (written.scheduledAt === null || written.scheduledAt <= now())
          return failed(localFailure('bad-request', 'This post is no longer scheduled.'));
        from = written.body.schedule;
        return composePost({ ...written.body, schedule }, now());
      },
      alongside: () => {
        if (from) drafts.rescheduleEdits({ account, post }, from, schedule);
      }
    });
  }

  #once(account: number, post: number, change: PostChange): Promise<Result<PostDetail>> {
    const place = `${String(account)} ${String(post)}`;
    const running = this.#underWay.get(place);
    if (running?.key === change.key) return running.work;
    const work = Promise.resolve(running?.work)
      .then(() => this.#options.onAccount(account, (reach) => this.#send(reach, post, change)))
      .finally(() => {
        if (this.#underWay.get(place)?.work === work) this.#underWay.delete(place);
      });
    this.#underWay.set(place, { key: change.key, work });
    return work;
  }

  async #send(reach: Reach, post: number, { compose, alongside }: PostChange): Promise<Result<PostDetail>> {
    const { db, cache, onDrafts, now } = this.#options;
    const { number: account, serviceId } = reach.account;
    const composed = compose();
    if (!composed.ok) return composed;
    const contents = composed.value;
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
