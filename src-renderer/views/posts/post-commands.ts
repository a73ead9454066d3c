/**
 * What can be done with posts, drafts and what is queued. What takes something away is held for Undo first; each says the account
 * that it acts on.
 */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { DraftSummary } from '../../../src-shared/bridge/drafts.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { LocalTime } from '../../../src-shared/rules/schedule.ts';
import type { HeldActions } from '../../core/held-actions.svelte.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';
import type { PostIntent } from './post-intent-words.ts';
import { describeSchedule, titleOf } from '../../outbox/post-words.ts';
import type { PostsState } from './posts-state.svelte.ts';

interface On {
  readonly posts: Pick<PostsState, 'held' | 'heldDrafts' | 'moving' | 'readAgain'>;
  readonly account: AccountSummary;
}
type Titled = Parameters<typeof titleOf>[0];

/** Characters of a post's text by which a message names it. */
const longest = 32;

/** “Three frames from the lake…” */
export function quote(post: Titled): string {
  const title = titleOf(post);
  return `“${title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title}”`;
}

export class PostCommands {
  readonly #bridge: Bridge;
  readonly #actions: HeldActions;

  constructor(bridge: Bridge, actions: HeldActions) {
    this.#bridge = bridge;
    this.#actions = actions;
  }

  archive(on: On, post: PostSummary, isPrivate: boolean): void {
    const how = isPrivate ? ' privately' : '';
    const of = `${quote(post)} of ${on.account.displayName}${how}`;
    this.#hold(on, on.posts.held, post.id, [`Archiving ${of}`, `Archived ${of}`, `${of} wasn’t archived`], () =>
      this.#bridge.request('posts.archive', { account: on.account.number, post: post.id, isPrivate })
    );
  }

  delete(on: On, post: PostSummary): void {
    const of = `${quote(post)} of ${on.account.displayName}`;
    this.#hold(on, on.posts.held, post.id, [`Deleting ${of}`, `Deleted ${of}`, `${of} wasn’t deleted`], () =>
      this.#bridge.request('posts.delete', { account: on.account.number, post: post.id })
    );
  }

  deleteDraft(on: On, draft: DraftSummary): void {
    const of = `the draft ${quote(draft)} of ${on.account.displayName}`;
    this.#hold(
      on,
      on.posts.heldDrafts,
      draft.number,
      [`Deleting ${of}`, `Deleted ${of}`, `Couldn’t delete ${of}`],
      () => this.#bridge.request('drafts.delete', { account: on.account.number, draft: draft.number })
    );
  }

  /** @param held numbers of intents that are on their way out */
  discard(on: On, held: Set<number>, { number, contents }: PostIntent): void {
    const of = `${quote({ text: contents.body?.text ?? '', mediaCount: 0 })} of ${on.account.displayName}`;
    this.#hold(
      on,
      held,
      number,
      [`Discarding ${of}`, `Discarded ${of}; it is kept among the deleted drafts`, `Couldn’t discard ${of}`],
      () => this.#bridge.request('outbox.discard', { intent: number })
    );
  }

  /** At once: moving it back undoes it. */
  reschedule(on: On, post: PostSummary, schedule: LocalTime): void {
    const of = `${quote(post)} of ${on.account.displayName}`;
    const to = describeSchedule(schedule, localDay(Date.now()));
    on.posts.moving.add(post.id);
    this.#actions.start<PostDetail>({
      doing: `Moving ${of} to ${to}`,
      done: () => `Moved ${of} to ${to}`,
      failed: `${of} wasn’t moved`,
      owner: ownerOf(on),
      run: () =>
        this.#bridge.request('posts.reschedule', {
          account: on.account.number,
          post: post.id,
          schedule: { ...schedule }
        }),
      stop: null,
      settle: () => {
        void on.posts.readAgain().finally(() => on.posts.moving.delete(post.id));
      }
    });
  }

  /** @param held what shows it as on its way out until it is over, and the rows are read again */
  #hold<T>(
    on: On,
    held: Set<number>,
    id: number,
    [doing, done, failed]: readonly [string, string, string],
    run: () => Promise<Result<T>>
  ): void {
    if (held.has(id)) return;
    held.add(id);
    this.#actions.hold<T>({
      doing,
      done: () => done,
      failed,
      owner: ownerOf(on),
      run,
      stop: null,
      settle: (outcome) => {
        if (outcome === 'undone') held.delete(id);
        else
          void on.posts.readAgain().finally(() => {
            held.delete(id);
          });
      }
    });
  }
}

function ownerOf({ account }: On): { name: string; hue: number } {
  return { name: account.displayName, hue: account.hue };
}
