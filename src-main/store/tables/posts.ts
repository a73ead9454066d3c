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
  type SqlColumn,
  type TableRow
} from '../table.ts';
import { postStates } from './stored-kinds.ts';

export const posts = table('post', ['id'], {
  id: whole,
  state: oneOf(postStates),
  at: orNull(time),
  text,
  mediaCount: whole,
  /** In order: platform IDs as numbers, and names of media that were only sent. */
  media: { ...jsonText, isDeep: false },
  tips: orNull(text),
  /** Millionths, by which posts are sorted; null if the text of `tips` has no amount. */
  tipsAmount: internal(orNull(whole)),
  /** The service's text: Unix seconds with a fraction. */
  postedAtPrecise: orNull(text),
  extra: orNull(jsonText),
  canEdit: internal(orNull(flag)),
  canDelete: internal(orNull(flag)),
  canComment: internal(orNull(flag)),
  addedAt: internal(time),
  readAt: internal(time),
  seen: internal(whole)
});
export type PostRow = TableRow<typeof posts>;

/** Facts of a post that only its writer here knows. A row may exist before the post. */
export const ownPosts = table('own_post', ['id'], {
  id: internal(whole),
  expireDays: orNull(whole),
  hasFundraiser: internal(flag),
  voting: orNull(text as SqlColumn<'poll' | 'quiz'>)
});
export type OwnFields = TableRow<typeof ownPosts>;

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
  /** A word for the platform's own labels, else a number. */
  id: text,
  name: text,
  type: orNull(text),
  posts: orNull(whole),
  isClearInProgress: internal(flag),
  place: internal(whole)
});

export const labelPosts = table('label_post', ['label', 'post'], {
  label: text,
  post: whole,
  type: orNull(text),
  canViewMedia: orNull(flag),
  place: internal(whole)
});

export const creators = table('creator', ['id'], { id: whole, name: text, username: orNull(text), isVerified: flag });

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
  step: internal(whole),
  /** When the current run of typing last grew; null if none can continue. */
  typedAt: internal(orNull(time)),
  intent: internal(orNull(whole))
});
export type DraftRow = TableRow<typeof drafts>;

/** Each undoes or redoes a change of a draft. */
export const draftSteps = table('draft_step', ['draft', 'place'], {
  draft: whole,
  place: whole,
  kind: text,
  change: json,
  /** UTF-8 bytes of `change`. */
  bytes: whole,
  beganAt: time
});

export const writtenPosts = table('written_post', ['account', 'post'], {
  account: whole,
  post: whole,
  scheduledAt: orNull(time),
  writtenAt: time,
  body: json,
  /** `body` may be from before an edit that the service has. */
  isEditUnconfirmed: internal(flag)
});
export type WrittenRow = TableRow<typeof writtenPosts>;
