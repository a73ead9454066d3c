/** Tables of `areas/posts`: in an account's cache where nothing else is said. */
import { flag, internal, json, jsonText, merged, orNull, table, text, time, whole, type TableRow } from '../table.ts';

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
  id: whole,
  name: text,
  posts: orNull(whole),
  isClearInProgress: internal(flag),
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
