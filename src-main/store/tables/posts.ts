/** Tables of `areas/posts`: in an account's cache where nothing else is said. */
import {
  flag,
  internal,
  json,
  jsonText,
  merged,
  oneOf,
  orNull,
  table,
  text,
  time,
  whole,
  type Column,
  type TableRow
} from '../table.ts';
import { postStates } from './stored-kinds.ts';

export const posts = table('post', ['id'], {
  id: whole,
  state: oneOf(postStates),
  at: orNull(time),
  text,
  mediaCount: whole,
  /** In order: ids of the platform as numbers, and what was only sent as text. */
  media: { ...jsonText, isDeep: false },
  /** Such as `$12.50`, as the service says it. */
  tips: orNull(text),
  /** As the service says it: Unix seconds with a fraction. */
  postedAtPrecise: orNull(text),
  /** Fields that have no column. */
  extra: orNull(jsonText),
  canEdit: internal(orNull(flag)),
  canDelete: internal(orNull(flag)),
  canComment: internal(orNull(flag)),
  /** When the cache had it for the first time. */
  addedAt: internal(time),
  readAt: internal(time),
  /** The generation of the sync that met it. */
  seen: internal(whole)
});
export type PostRow = TableRow<typeof posts>;

/** What of a post only whoever wrote it here knows; it may be there before the post is. */
export const ownPosts = table('own_post', ['id'], {
  id: internal(whole),
  expireDays: orNull(whole),
  hasFundraiser: internal(flag),
  voting: orNull(text as Column<'poll' | 'quiz'>)
});
export type OwnFacts = TableRow<typeof ownPosts>;

export const comments = table('comment', ['post', 'id'], {
  post: whole,
  id: whole,
  at: orNull(time),
  text,
  likes: orNull(whole),
  author: orNull(whole),
  isLiked: flag,
  isByAuthor: flag,
  /** In the service's order. */
  place: internal(merged(whole, null))
});

export const labels = table('label', ['id'], {
  /** A word for those of the platform, else a number. */
  id: text,
  name: text,
  type: orNull(text),
  posts: orNull(whole),
  isClearInProgress: internal(flag),
  /** In the service's order. */
  place: internal(whole)
});

/** The posts that the service names in a label. */
export const labelPosts = table('label_post', ['label', 'post'], {
  label: text,
  post: whole,
  type: orNull(text),
  canViewMedia: orNull(flag),
  /** In the service's order. */
  place: internal(whole)
});

export const creators = table('creator', ['id'], { id: whole, name: text, username: orNull(text), isVerified: flag });

/** In app.db. */
export const drafts = table('draft', ['number'], {
  number: whole,
  account: whole,
  post: orNull(whole),
  text,
  rest: jsonText,
  createdAt: time,
  savedAt: time,
  deletedAt: orNull(time),
  id: internal(text),
  revision: internal(whole),
  /** Where it stands among its steps. */
  step: internal(whole),
  /** When the run of typing that can go on was added to; null where none can. */
  typedAt: internal(orNull(time)),
  intent: internal(orNull(whole))
});
export type DraftRow = TableRow<typeof drafts>;

/** In app.db. */
export const writtenPosts = table('written_post', ['account', 'post'], {
  account: whole,
  post: whole,
  /** When it is to go live, where it was scheduled. */
  scheduledAt: orNull(time),
  writtenAt: time,
  body: json
});
export type WrittenRow = TableRow<typeof writtenPosts>;
