/** The parts of a post: as sent, as listed, body, counters, labels, comments. */
import { Type } from 'typebox';
import { UserSummary } from './audience.ts';
import { DateTime, each, record, row, Undocumented } from './schema.ts';
import { mediaFields } from './vault.ts';

export const PostMedia = row('id', mediaFields);

const postFields = {
  responseType: Type.String(),
  id: Type.Integer(),
  postedAt: DateTime,
  ...each(['postedAtPrecise', 'text', 'rawText'], Type.String()),
  ...each(
    ['isMarkdownDisabled', 'canDelete', 'canComment', 'canEdit', 'isOpened', 'canToggleFavorite', 'canViewMedia'],
    Type.Boolean()
  ),
  tipsAmount: Type.String({ description: 'currency-formatted amount' })
};

const attached = { mediaCount: Type.Integer(), media: Type.Array(PostMedia) };

/** A post as sending it answers (service-api.md, "Post"). */
export const Post = row('id', { author: UserSummary, ...postFields, ...attached });

/** Author of a listed post or of a comment: an id only. What `_view` is, is not documented. */
const Author = record({ id: Type.Integer(), _view: Undocumented });

/**
 * A post as it is listed or read (live-service-notes.md, B4). The examples there show no media, while the post that
 * sending answers with has them: so they may be absent, and where they are sent they are that post's.
 */
export const ListedPost = row('id', {
  author: Author,
  ...postFields,
  isMediaReady: Undocumented,
  mediaCount: Type.Optional(attached.mediaCount),
  media: Type.Optional(attached.media)
});

const days = [1, 3, 7, 30] as const;

/**
 * The body of a new or changed post. What one field demands of another (presets with a target, options with a voting,
 * the right answer of a quiz, presets within the target, a date in the future) no schema says: that is in
 * src-shared/rules, for composer, host and practice service alike.
 */
export const PostBody = Type.Object({
  text: Type.String(),
  labelIds: Type.Optional(Type.Array(Type.Integer())),
  mediaFiles: Type.Optional(
    Type.Array(Type.String({ description: 'service media id (prefix svc_media_) or platform media id' }))
  ),
  rfTag: Type.Optional(Type.Array(Type.Integer({ description: 'user id of a creator' }))),
  expireDays: Type.Optional(Type.Enum(days, { description: 'absent: no expiry' })),
  scheduledDate: Type.Optional(Type.String({ description: 'ISO 8601, UTC, in the future' })),
  saveForLater: Type.Optional(Type.Boolean()),
  fundRaisingTargetAmount: Type.Optional(Type.Integer({ minimum: 10 })),
  fundRaisingTipsPresets: Type.Optional(Type.Array(Type.Integer(), { minItems: 1 })),
  votingType: Type.Optional(Type.Enum(['poll', 'quiz'])),
  votingDue: Type.Optional(Type.Enum(days)),
  votingOptions: Type.Optional(Type.Array(Type.String())),
  votingCorrectIndex: Type.Optional(Type.Integer({ minimum: 0, description: 'of votingOptions, from zero' }))
});

const counters = each(
  ['audiosCount', 'photosCount', 'videosCount', 'mediasCount', 'postsCount', 'streamsCount', 'archivedPostsCount'],
  Type.Integer()
);

export const PostCounters = record(counters);
export const ArchiveCounters = record({ ...counters, privateArchivedPostsCount: Type.Integer() });

/**
 * A label, as archiving answers and as the list of labels shows it. System labels have a word as their id (archived,
 * private_archived); `labelIds` takes integers, so only the others can be put on a post (live-service-notes.md, B6).
 */
export const LabelState = row('id', {
  ...each(['id', 'name', 'type'], Type.String()),
  isClearInProgress: Type.Boolean(),
  postsCount: Type.Integer(),
  posts: Type.Array(row('postId', { type: Type.String(), canViewMedia: Type.Boolean(), postId: Type.Integer() }))
});

/** Typed as messages are: where an example, a use or service-api.md gives the type (live-service-notes.md, B5). */
export const Comment = row('id', {
  id: Type.Integer(),
  postedAt: DateTime,
  text: Type.String({ description: 'HTML' }),
  likesCount: Type.Integer(),
  isLiked: Type.Boolean(),
  author: Author,
  ...each(['changedAt', 'giphyId', 'canLike', 'isLikedByAuthor', 'isPinned'], Undocumented)
});

const CreatorUser = row('id', {
  id: Type.Integer(),
  ...each(['name', 'username', 'view'], Type.String()),
  avatar: UserSummary.properties.avatar,
  avatarThumbs: UserSummary.properties.avatarThumbs,
  isVerified: Type.Boolean(),
  ...each(['ivStatus', 'hiddenForRf', 'isFromGuest'], Undocumented)
});

/** `rfTag` takes `user.id`; the `id` beside it is that of a release form (live-service-notes.md, B10). */
export const TaggableCreator = row('user', {
  id: Undocumented,
  ...each(['name', 'type'], Type.String()),
  user: CreatorUser
});
