import { Type } from 'typebox';
import { emptyText, inData, inItems, inList } from './envelope.ts';
import { documented, endpoint, noted, onAccount, paging } from './endpoint.ts';
import {
  ArchiveCounters,
  Comment,
  LabelState,
  ListedPost,
  Post,
  PostBody,
  PostCounters,
  TaggableCreator
} from './post.ts';
import { each, record, Undocumented } from './schema.ts';

const onPost = { ...onAccount, post_id: Type.Integer() };

export const sendPost = endpoint({
  name: 'posts.send',
  method: 'POST',
  path: '/api/{account}/posts',
  params: onAccount,
  body: PostBody,
  answer: inData(Post),
  effect: 'once',
  source: documented(4),
  summary: 'Publish, schedule or save a post'
});

export const updatePost = endpoint({
  name: 'posts.update',
  method: 'PUT',
  path: '/api/{account}/posts/{post_id}',
  params: onPost,
  body: PostBody,
  answer: emptyText,
  effect: 'repeatable',
  source: documented(5),
  summary: 'Change a post; the whole body is sent again'
});

export const deletePost = endpoint({
  name: 'posts.delete',
  method: 'DELETE',
  path: '/api/{account}/posts/{post_id}',
  params: onPost,
  answer: inData(record({ success: Type.Boolean(), counters: PostCounters })),
  effect: 'repeatable',
  source: documented(6),
  summary: 'Delete a post'
});

export const archivePost = endpoint({
  name: 'posts.archive',
  method: 'POST',
  path: '/api/{account}/posts/{post_id}/archive',
  params: onPost,
  query: {
    private_archive: Type.Optional(Type.Boolean({ description: 'true moves the post to the private archive' }))
  },
  answer: inData(record({ labelStates: Type.Array(LabelState), counters: ArchiveCounters })),
  effect: 'repeatable',
  source: documented(7),
  summary: 'Move a post to the archive or the private archive'
});

const onComment = { ...onPost, comment_id: Type.Integer() };
const Liked = record({ ...each(['success', 'isLiked'], Type.Boolean()), likesCount: Type.Integer() });

export const likeComment = endpoint({
  name: 'posts.likeComment',
  method: 'POST',
  path: '/api/{account}/posts/{post_id}/comments/{comment_id}/like',
  params: onComment,
  answer: inData(Liked),
  effect: 'repeatable',
  source: documented(8),
  summary: "Like a comment on one of the account's own posts"
});

export const unlikeComment = endpoint({
  name: 'posts.unlikeComment',
  method: 'DELETE',
  path: '/api/{account}/posts/{post_id}/comments/{comment_id}/like',
  params: onComment,
  answer: inData(Liked),
  effect: 'repeatable',
  source: noted('B1'),
  summary: 'Take back the like of a comment'
});

/** The documents don't type these parameters; strings fit, as queries are text. */
export const listPosts = endpoint({
  name: 'posts.list',
  method: 'GET',
  path: '/api/{account}/posts',
  params: onAccount,
  query: {
    ...paging({ limit: 10 }),
    order: Type.Optional(Type.Enum(['publish_date', 'favorites_count', 'tips_summ'], { default: 'publish_date' })),
    ...each(['query', 'sort', 'pinned', 'minimumPublishDate'], Type.Optional(Type.String())),
    counters: Type.Optional(Type.Boolean())
  },
  answer: inList(ListedPost, {
    ...each(['headMarker', 'tailMarker'], Undocumented),
    counters: Type.Optional(Undocumented)
  }),
  effect: 'read',
  source: noted('B1, B4'),
  summary: 'Posts, newest first unless asked otherwise'
});

export const readPost = endpoint({
  name: 'posts.read',
  method: 'GET',
  path: '/api/{account}/posts/{post_id}',
  params: onPost,
  answer: inData(ListedPost),
  effect: 'read',
  source: noted('B1, B4'),
  summary: 'One post'
});

export const listComments = endpoint({
  name: 'posts.listComments',
  method: 'GET',
  path: '/api/{account}/posts/{post_id}/comments',
  params: onPost,
  query: { ...paging({ limit: 10 }), sort: Type.Optional(Type.Enum(['desc', 'asc'])) },
  answer: inList(Comment, { nextOffset: Undocumented }),
  effect: 'read',
  source: noted('B1, B5'),
  summary: 'Comments on a post'
});

export const listLabels = endpoint({
  name: 'posts.listLabels',
  method: 'GET',
  path: '/api/{account}/posts/labels',
  params: onAccount,
  query: paging({ limit: 10 }),
  answer: inList(LabelState, each(['nextOffset', 'order', 'sort', 'hashSort'], Undocumented)),
  effect: 'read',
  source: noted('B1, B6'),
  summary: 'Labels that posts can carry'
});

/** Continues until `next_page` is null; there is no `hasMore`. */
export const listTaggableCreators = endpoint({
  name: 'posts.listTaggableCreators',
  method: 'GET',
  path: '/api/{account}/release-forms/taggable-users',
  params: onAccount,
  query: {
    ...each(['name', 'sortDirection'], Type.Optional(Type.String())),
    filter: Type.Optional(Type.Enum(['all', 'pending'])),
    sort: Type.Optional(Type.Enum(['date', 'name'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 }))
  },
  answer: inItems(TaggableCreator),
  effect: 'read',
  source: noted('B1, B10'),
  summary: 'Creators that a post can tag'
});
