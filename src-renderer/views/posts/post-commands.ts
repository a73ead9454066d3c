import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { DraftSummary } from '../../../src-shared/bridge/drafts.ts';
import { failed, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { LocalTime } from '../../../src-shared/rules/schedule.ts';
import type { DelayedAction, DelayedActions } from '../../core/delayed-actions.svelte.ts';
import { toToastOwner, type Progress, type Toasts } from '../../core/toasts.svelte.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';
import { describeSchedule, quote } from '../../outbox/post-words.ts';
import type { PostsState } from './posts-state.svelte.ts';
import { postsCommandStrings } from './strings.ts';

interface On {
  readonly posts: Pick<PostsState, 'pending' | 'pendingDrafts' | 'readAgain'>;
  readonly account: AccountSummary;
}

export interface MoveOn {
  readonly account: AccountSummary;
  readonly moving: { has(post: number): boolean; add(post: number): void; delete(post: number): void };
  readonly readAgain: () => Promise<void>;
}
export type MovablePost = Pick<PostSummary, 'id' | 'at' | 'text' | 'mediaCount'>;

export class PostCommands {
  readonly #bridge: Bridge;
  readonly #actions: DelayedActions;
  readonly #toasts: Toasts;

  constructor(bridge: Bridge, actions: DelayedActions, toasts: Toasts) {
    this.#bridge = bridge;
    this.#actions = actions;
    this.#toasts = toasts;
  }

  archive(on: On, post: PostSummary, isPrivate: boolean): void {
    const plain = postsCommandStrings.of(quote(post), on.account.displayName);
    const of = isPrivate ? postsCommandStrings.privately(plain) : plain;
    const { archiving, archived, notArchived } = postsCommandStrings;
    this.#delay(on, on.posts.pending, post.id, [archiving(of), archived(of), notArchived(of)], () =>
      this.#bridge.request('posts.archive', { account: on.account.number, post: post.id, isPrivate })
    );
  }

  /** Undo covers all of them; then each is a call of its own, and can be stopped in between. */
  archiveAll(on: On, posts: readonly number[], isPrivate: boolean): void {
    const { displayName: name, number: account } = on.account;
    const plain = postsCommandStrings.several(posts.length, name);
    const of = isPrivate ? postsCommandStrings.privately(plain) : plain;
    const { archiving, archived, notArchived, stopped } = postsCommandStrings;
    let isStopped = false;
    this.#actions.delay<Progress>({
      doing: archiving(of),
      done: ({ done, asked }) => (done < asked ? stopped(done, asked, name) : archived(of)),
      failed: notArchived(of),
      owner: toToastOwner(on.account),
      stop: () => {
        isStopped = true;
      },
      run: async (tell) => {
        const asked = posts.length;
        for (const [done, post] of posts.entries()) {
          if (isStopped) return ok({ done, asked });
          const answer = await this.#bridge.request('posts.archive', { account, post, isPrivate });
          if (!answer.ok) return failed(done === 0 ? answer.failure : partly(answer.failure, { done, asked }));
          tell({ done: done + 1, asked });
        }
        return ok({ done: asked, asked });
      },
      settle: this.#markPending(on, on.posts.pending, posts)
    });
  }

  delete(on: On, post: PostSummary): void {
    const of = postsCommandStrings.of(quote(post), on.account.displayName);
    const { deleting, deleted, notDeleted } = postsCommandStrings;
    this.#delay(on, on.posts.pending, post.id, [deleting(of), deleted(of), notDeleted(of)], () =>
      this.#bridge.request('posts.delete', { account: on.account.number, post: post.id })
    );
  }

  deleteDraft(on: On, draft: DraftSummary): void {
    const of = postsCommandStrings.draft(quote(draft), on.account.displayName);
    const { deleting, deleted, draftNotDeleted } = postsCommandStrings;
    this.#delay(on, on.posts.pendingDrafts, draft.number, [deleting(of), deleted(of), draftNotDeleted(of)], () =>
      this.#bridge.request('drafts.setDeleted', { account: on.account.number, draft: draft.number, isDeleted: true })
    );
  }

  /**
   * Immediate: moving it back undoes it, with a message of its own. That is offered for a
   * while only, since Ctrl+Z hours later may be meant for something else.
   * @param before the old time; null for a move back
   */
  reschedule(on: MoveOn, post: MovablePost, schedule: LocalTime, before: LocalTime | null): void {
    const of = postsCommandStrings.of(quote(post), on.account.displayName);
    const to = describeSchedule(schedule, localDay(Date.now()));
    const moved = postsCommandStrings.moved(of, to);
    const owner = toToastOwner(on.account);
    on.moving.add(post.id);
    this.#actions.start<PostDetail>({
      doing: postsCommandStrings.moving(of, to),
      done: () => (before ? null : moved),
      failed: postsCommandStrings.notMoved(of),
      owner,
      run: () =>
        this.#bridge.request('posts.reschedule', {
          account: on.account.number,
          post: post.id,
          schedule: { ...schedule }
        }),
      stop: null,
      settle: (outcome) => {
        if (outcome === 'done' && before)
          this.#toasts.offerUndo(moved, owner, () => {
            this.reschedule(on, post, before, null);
            return Promise.resolve();
          });
        void on.readAgain().finally(() => on.moving.delete(post.id));
      }
    });
  }

  #delay<T>(
    on: On,
    pending: Set<number>,
    id: number,
    [doing, done, failed]: readonly [string, string, string],
    run: () => Promise<Result<T>>
  ): void {
    if (pending.has(id)) return;
    this.#actions.delay<T>({
      doing,
      done: () => done,
      failed,
      owner: toToastOwner(on.account),
      run,
      stop: null,
      settle: this.#markPending(on, pending, [id])
    });
  }

  #markPending(on: On, pending: Set<number>, ids: readonly number[]): DelayedAction['settle'] {
    for (const id of ids) pending.add(id);
    const letGo = () => {
      for (const id of ids) pending.delete(id);
    };
    return (outcome) => {
      if (outcome === 'undone') letGo();
      else void on.posts.readAgain().finally(letGo);
    };
  }
}

function partly(failure: Failure, at: Progress): Failure {
  return { ...failure, code: 'partly-done', partly: { ...at, because: failure.code } };
}
