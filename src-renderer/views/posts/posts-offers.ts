/** What can be done among an account's posts, and with the one that a user is at: the offers of postsActions and postActions. */
import { postActions, type postsActions } from '../../../src-shared/actions/posts.ts';
import type { PostComment, PostDetail, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { Offers } from '../../lib/actions.svelte.ts';
import { labelledOffer, offer } from '../../lib/offer.ts';
import { priceOffers, refreshOffers } from '../../lib/refresh-offers.ts';
import type { PostsTab } from '../../lib/router.ts';
import type { OpenPost } from './post-detail.svelte.ts';
import { whyNotArchive, whyNotDelete, whyNotEdit, whyNotMove } from './post-words.ts';
import type { PostsState } from './posts-state.svelte.ts';
import { withPrice } from '../../lib/prices.ts';

/** What the view does, and what it shows now. */
export interface PostsDoing {
  readonly posts: PostsState;
  readonly find: string;
  write(): void;
  focusFind(): void;
  clearFind(): void;
  choose(tab: PostsTab): void;
}

export function postsOffers(now: PostsDoing): Offers<typeof postsActions> {
  const tab = (name: PostsTab) =>
    offer(() => {
      now.choose(name);
    });
  const walk = [() => now.posts, () => now.posts.overview?.refresh ?? null] as const;
  const isRunning = () => (now.posts.overview?.refresh.phase === 'running' ? 'The posts are being updated.' : null);
  return {
    new: offer(() => {
      now.write();
    }),
    find: offer(() => {
      now.focusFind();
    }),
    clearFind: offer(
      () => {
        now.clearFind();
      },
      () => (now.find === '' ? 'Nothing is searched for.' : null)
    ),
    drafts: tab('drafts'),
    outbox: tab('outbox'),
    scheduled: tab('scheduled'),
    saved: tab('saved'),
    published: tab('published'),
    archived: tab('archived'),
    refresh: offer(() => now.posts.refresh('new'), isRunning),
    whole: offer(() => now.posts.refresh('whole'), isRunning),
    ...refreshOffers(...walk),
    ...priceOffers(...walk)
  };
}

/** The same of one post. */
export interface PostDoing {
  /** The row or the entry that has the focus, else the open post; null where there is neither, or it isn't here yet. */
  readonly post: PostSummary | null;
  readonly open: OpenPost | null;
  /** The comment that has the focus. */
  readonly comment: PostComment | null;
  readonly isOffline: boolean;
  /** The post beside the open one in the list; null at its ends. */
  beside(step: 1 | -1): number | null;
  /** On its way out, or to another time. */
  isHeld(post: PostSummary): boolean;
  show(id: number): void;
  close(): void;
  move(post: PostSummary): void;
  edit(post: PostDetail): void;
  archive(post: PostSummary, isPrivate: boolean): void;
  delete(post: PostSummary): void;
}

const openFirst = 'Open a post first.';
const offline = 'It waits until the service can be reached.';

export function postOffers(now: PostDoing): Offers<typeof postActions> {
  const busy = (post: PostSummary) => (now.isHeld(post) ? 'It is on its way.' : now.isOffline ? offline : null);
  const withPost = (run: (post: PostSummary) => void, whyNot: (post: PostSummary) => string | null) =>
    offer(
      () => {
        if (now.post) run(now.post);
      },
      () => (now.post ? (whyNot(now.post) ?? busy(now.post)) : 'Choose a post first.')
    );
  const archive = (isPrivate: boolean) =>
    withPost(
      (post) => {
        now.archive(post, isPrivate);
      },
      ({ state }) => whyNotArchive(state, isPrivate)
    );
  const step = (by: 1 | -1, whyNot: string) =>
    offer(
      () => {
        const id = now.beside(by);
        if (id !== null) now.show(id);
      },
      () => (now.open === null ? openFirst : now.beside(by) === null ? whyNot : null)
    );
  const asking = () =>
    now.open === null
      ? openFirst
      : now.isOffline
        ? offline
        : now.open.asking === null
          ? null
          : 'The service is being asked.';
  const comments = () => now.open?.detail?.comments ?? null;
  const noComments = () => (now.open?.detail?.state === 'published' ? null : 'Only published posts have comments.');

  return {
    previous: step(-1, 'This is the first post.'),
    next: step(1, 'This is the last post.'),
    move: withPost(
      (post) => {
        now.move(post);
      },
      (post) => (post.state === 'scheduled' ? whyNotMove(post) : 'Only a scheduled post has a time to move to.')
    ),
    edit: offer(
      () => {
        if (now.open?.detail) now.edit(now.open.detail);
      },
      () => {
        const detail = now.open?.detail;
        return detail ? (whyNotEdit(detail) ?? (now.isHeld(detail) ? 'It is on its way.' : null)) : openFirst;
      }
    ),
    archive: archive(false),
    archivePrivately: archive(true),
    delete: withPost((post) => {
      now.delete(post);
    }, whyNotDelete),
    readComments: labelledOffer(
      () => withPrice(comments() ? 'Read comments again' : postActions.readComments.label, 1),
      () => now.open?.readComments(false),
      () => asking() ?? noComments()
    ),
    moreComments: labelledOffer(
      () => withPrice(postActions.moreComments.label, 1),
      () => now.open?.readComments(true),
      () => asking() ?? noComments() ?? (comments()?.hasMore ? null : 'There are no more comments.')
    ),
    like: labelledOffer(
      () => withPrice(now.comment?.isLiked ? 'Take back the like of the comment' : postActions.like.label, 1),
      () => now.comment && now.open?.like(now.comment),
      () => asking() ?? (now.comment ? null : 'Go to a comment first.')
    ),
    ask: labelledOffer(
      () => withPrice(postActions.ask.label, 1),
      () => now.open?.readFromService(),
      () => asking() ?? (now.open?.failure?.code === 'unknown-post' ? null : 'The post is on this computer.')
    ),
    close: offer(
      () => {
        now.close();
      },
      () => (now.open === null ? openFirst : null)
    )
  };
}
