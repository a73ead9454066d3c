import { postActions } from '../../../src-shared/actions/posts.ts';
import type { PostComment, PostDetail, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { Commands } from '../../core/act.svelte.ts';
import { withPrice } from '../../format/prices.ts';
import { priceCommands, refreshCommands } from '../../core/refresh-commands.ts';
import type { PostsTab } from '../../core/router.ts';
import type { OpenPost } from './post-detail.svelte.ts';
import type { PostList } from './post-list.svelte.ts';
import { whyNotArchive, whyNotDelete, whyNotEdit, whyNotMove } from '../../outbox/post-words.ts';
import type { PostsState } from './posts-state.svelte.ts';
import { whyNotStrings } from '../../ui/late-strings.ts';
import { postActionStrings, postsActionStrings } from './strings.ts';

export interface PostsOnScreen {
  readonly posts: PostsState;
  readonly list: PostList | null;
  readonly find: string;
  readonly write: () => void;
  readonly schedule: () => void;
  readonly focusFind: () => void;
  readonly clearFind: () => void;
  readonly choose: (tab: PostsTab) => void;
  readonly byTips: boolean;
  readonly sort: (byTips: boolean) => void;
  readonly exportCsv: () => void;
  readonly whyNoCsv: string | null;
}

export function postsCommands(view: PostsOnScreen): Commands<'posts'> {
  const { posts, list } = view;
  const refresh = posts.overview?.refresh ?? null;
  const isRunning = refresh?.phase === 'running' ? postsActionStrings.whyUpdating : null;
  const isNeverRead = list?.tab === 'published' && posts.overview?.refreshedAt === null;
  const failure = list?.failure ?? posts.failure ?? (isNeverRead ? refresh?.failure : null);
  const reread = isNeverRead ? () => posts.sync.refresh('new') : () => posts.readAgain();
  const isSortable = list !== null && list.selection !== null;
  const sort = (byTips: boolean) => ({
    run: () => view.sort(byTips),
    whyNot: !isSortable ? postsActionStrings.whyUnsorted : view.byTips === byTips ? postsActionStrings.whySorted : null
  });
  const tab = (name: PostsTab) => ({ run: () => view.choose(name) });
  return {
    new: { run: view.write },
    schedule: { run: view.schedule },
    find: { run: view.focusFind },
    clearFind: { run: view.clearFind, whyNot: view.find === '' ? postsActionStrings.whyNoSearch : null },
    drafts: tab('drafts'),
    outbox: tab('outbox'),
    scheduled: tab('scheduled'),
    saved: tab('saved'),
    published: tab('published'),
    archived: tab('archived'),
    newest: sort(false),
    tips: sort(true),
    csv: {
      run: view.exportCsv,
      whyNot: list === null || list.ids.length === 0 ? postsActionStrings.whyNoRows : view.whyNoCsv
    },
    refresh: { run: () => posts.sync.refresh('new'), whyNot: isRunning },
    whole: { run: () => posts.sync.refresh('whole'), whyNot: isRunning },
    ...refreshCommands(posts.sync, refresh, failure ? reread : null),
    ...priceCommands(posts.sync, refresh)
  };
}

export interface PostOnScreen {
  /** The focused row or entry, else the open post. */
  readonly post: PostSummary | null;
  readonly open: OpenPost | null;
  readonly comment: PostComment | null;
  readonly isOffline: boolean;
  readonly isSignedIn: boolean;
  /** Several posts are selected: a key for one of them could be meant for all. */
  readonly isSeveral: boolean;
  readonly beside: (step: 1 | -1) => number | null;
  readonly isPending: (post: PostSummary) => boolean;
  readonly show: (id: number) => void;
  readonly close: () => void;
  readonly move: (post: PostSummary) => void;
  readonly edit: (post: PostDetail) => void;
  readonly duplicate: (post: PostSummary) => void;
  readonly archive: (post: PostSummary, isPrivate: boolean) => void;
  readonly delete: (post: PostSummary) => void;
}

export function postCommands(view: PostOnScreen): Commands<'post'> {
  const { post, open, comment, isOffline } = view;
  const { whyNotOpen, whyOnItsWay, whyAsking } = postActionStrings;
  const detail = open?.detail ?? null;
  const comments = detail?.comments ?? null;
  const busy = (one: PostSummary) => (view.isPending(one) ? whyOnItsWay : isOffline ? whyNotStrings.offline : null);
  const withPost = (run: (post: PostSummary) => void, whyNot: (post: PostSummary) => string | null) => ({
    run: () => post && run(post),
    whyNot: post ? (whyNot(post) ?? busy(post)) : postActionStrings.whyNone
  });
  const withOnlyPost: typeof withPost = (run, whyNot) =>
    withPost(run, (one) => (view.isSeveral ? postActionStrings.whySeveral : whyNot(one)));
  const archive = (isPrivate: boolean) =>
    withOnlyPost(
      (one) => view.archive(one, isPrivate),
      ({ state }) => whyNotArchive(state, isPrivate)
    );
  const step = (by: 1 | -1, atTheEnd: string) => {
    const id = view.beside(by);
    return {
      run: () => id !== null && view.show(id),
      whyNot: open === null ? whyNotOpen : id === null ? atTheEnd : null
    };
  };
  const asking =
    open === null ? whyNotOpen : isOffline ? whyNotStrings.offline : open.asking === null ? null : whyAsking;
  const noComments = detail?.state === 'published' ? null : postActionStrings.whyUnpublished;

  return {
    previous: step(-1, postActionStrings.whyFirst),
    next: step(1, postActionStrings.whyLast),
    move: withPost(view.move, (one) => {
      if (one.state !== 'scheduled') return postActionStrings.whyUnscheduled;
      return whyNotMove(one) ?? (view.isSignedIn || isOffline ? null : whyNotStrings.signedOut);
    }),
    edit: {
      run: () => detail && view.edit(detail),
      whyNot: detail ? (whyNotEdit(detail) ?? (view.isPending(detail) ? whyOnItsWay : null)) : whyNotOpen
    },
    duplicate: { run: () => post && view.duplicate(post), whyNot: post ? null : postActionStrings.whyNone },
    archive: archive(false),
    archivePrivately: archive(true),
    delete: withOnlyPost(view.delete, whyNotDelete),
    readComments: {
      label: withPrice(comments ? postActionStrings.readCommentsAgain : postActions.readComments.label, 1),
      run: () => open?.readComments(false),
      whyNot: asking ?? noComments
    },
    moreComments: {
      label: withPrice(postActions.moreComments.label, 1),
      run: () => open?.readComments(true),
      whyNot: asking ?? noComments ?? (comments?.hasMore ? null : postActionStrings.whyAllComments)
    },
    like: {
      label: withPrice(comment?.isLiked ? postActionStrings.unlike : postActions.like.label, 1),
      run: () => comment && open?.like(comment),
      whyNot: asking ?? (comment ? null : postActionStrings.whyNoComment)
    },
    ask: {
      label: withPrice(postActions.ask.label, 1),
      run: () => open?.readFromService(),
      whyNot: asking ?? (open?.failure?.code === 'unknown-post' ? null : postActionStrings.whyHere)
    },
    close: { run: view.close, whyNot: open === null ? whyNotOpen : null }
  };
}
