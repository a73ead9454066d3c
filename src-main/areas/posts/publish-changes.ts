import type { DraftBody, DraftSchedule } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail } from '../../../src-shared/bridge/posts.ts';
import { updatePost } from '../../../src-shared/service/posts.ts';
import type { OnAccount, Reach } from '../../reach.ts';
import { readAccount } from '../../registry/account-rows.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { bodyOf, readDraft, removeDraft } from './draft-rows.ts';
import { outdated, unknownDraft, type DraftAt, type Drafts } from './drafts.ts';
import type { PostsCache } from './posts-cache.ts';
import { composePost, type PublishContents } from './publish-contents.ts';
import { isEditUnconfirmed, readWritten, setEditUnconfirmed, writeWritten } from './written-rows.ts';

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
  /** Whether the post, read again, shows the change. Missing where reading can't tell. */
  readonly isMade?: (post: PostDetail, contents: PublishContents) => boolean;
}

interface LostChange {
  readonly account: number;
  readonly post: number;
  readonly change: PostChange;
  readonly contents: PublishContents;
  /** That the outcome is unknown. */
  readonly answer: Result<never>;
}

const editFirst = 'An edit of this post is unconfirmed. Update the post again before you move it.';

export class PostChanges {
  readonly #options: ChangesOptions;
  /** By account and post: an equal change joins the running one, another waits for it. */
  readonly #underWay = new Map<string, { readonly key: string; readonly work: Promise<Result<PostDetail>> }>();
  /** By account and post: unconfirmed changes, whose posts couldn't be read again. */
  readonly #unread = new Map<string, LostChange>();

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
        // A move sends the whole post, so it might take that edit back.
        if (isEditUnconfirmed(db, account, post)) return failed(localFailure('bad-request', editFirst));
        from = written.body.schedule;
        return composePost({ ...written.body, schedule }, now());
      },
      alongside: () => {
        if (from) drafts.rescheduleEdits({ account, post }, from, schedule);
      },
      isMade: ({ state, at }, { scheduledAt }) => state === 'scheduled' && at === scheduledAt
    });
  }

  /** Call this when a connection is back: posts whose changes are unconfirmed are read again. */
  async wake(connection: number): Promise<void> {
    const { db } = this.#options;
    for (const lost of [...this.#unread.values()]) {
      const { account, post, change } = lost;
      if (readAccount(db, account)?.connection !== connection) continue;
      // A change that came first may have replaced it.
      const isOpen = () => this.#unread.get(placeOf(lost)) === lost;
      await this.#once(account, post, { ...change, key: '' }, () =>
        isOpen() ? this.#settle(lost) : Promise.resolve(lost.answer)
      );
    }
  }

  #once(
    account: number,
    post: number,
    change: PostChange,
    act = (reach: Reach) => this.#send(reach, post, change)
  ): Promise<Result<PostDetail>> {
    const place = placeOf({ account, post });
    const running = this.#underWay.get(place);
    if (running?.key === change.key) return running.work;
    const work = Promise.resolve(running?.work)
      .then(() => this.#options.onAccount(account, act))
      .finally(() => {
        if (this.#underWay.get(place)?.work === work) this.#underWay.delete(place);
      });
    this.#underWay.set(place, { key: change.key, work });
    return work;
  }

  async #send(reach: Reach, post: number, change: PostChange): Promise<Result<PostDetail>> {
    const { db, cache } = this.#options;
    const { number: account, serviceId } = reach.account;
    const composed = change.compose();
    if (!composed.ok) return composed;
    const contents = composed.value;
    const sent = { account, post, change, contents };
    this.#unread.delete(placeOf(sent));
    const input = { params: { account: serviceId, post_id: post }, body: contents.post };
    const wasUnconfirmed = isEditUnconfirmed(db, account, post);
    // Before the call, since Greenroom may be killed before the answer.
    if (!change.isMade) setEditUnconfirmed(db, account, post, true);
    const answer = await reach.client.call(updatePost, input, { priority: 'interactive' });
    if (!answer.ok && answer.failure.code === 'outcome-unknown') return this.#settle({ ...sent, answer });
    if (!answer.ok) {
      setEditUnconfirmed(db, account, post, wasUnconfirmed);
      return answer;
    }
    await this.#keep(sent);
    const again = await cache.readAgain(account, post);
    // The change succeeded even if loading the post fails; the cache has what was sent.
    return again.ok ? ok(again.value) : cache.read(account, post);
  }

  async #settle(lost: LostChange): Promise<Result<PostDetail>> {
    const { account, post, change, contents, answer } = lost;
    const { cache } = this.#options;
    if (!change.isMade) return answer;
    this.#unread.delete(placeOf(lost));
    const read = await cache.readAgain(account, post);
    if (!read.ok) this.#unread.set(placeOf(lost), lost);
    if (!read.ok || !change.isMade(read.value, contents)) return answer;
    await this.#keep(lost);
    return cache.read(account, post);
  }

  async #keep({ account, post, change, contents }: Omit<LostChange, 'answer'>): Promise<void> {
    const { db, cache, onDrafts, now } = this.#options;
    const { draft: body, scheduledAt } = contents;
    db.transaction(() => {
      writeWritten(db, account, { post, body, scheduledAt, writtenAt: now() });
      change.alongside();
    })();
    onDrafts(account);
    await cache.applySent(account, { id: post, body, answer: null });
  }
}

function placeOf({ account, post }: Pick<LostChange, 'account' | 'post'>): string {
  return `${String(account)} ${String(post)}`;
}
