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

export const Post = row('id', { author: UserSummary, ...postFields, ...attached });

/** A listed post's or comment's author is an ID only. `_view` is undocumented. */
const Author = record({ id: Type.Integer(), _view: Undocumented });

/**
 * From lists and reads (live-service-notes.md, B4). The examples have no media, but the
 * answer to sending has: so they are optional, with that answer's types.
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
 * A new or edited post's body. Rules between fields (presets need a target, options a
 * voting, a quiz its answer, presets within the target, a future date) are in
 * src-shared/rules.
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
 * From archiving and the list of labels. System labels have words as IDs (archived,
 * private_archived); posts take the others only, since `labelIds` are integers
 * (live-service-notes.md, B6).
 */
export const LabelState = row('id', {
  ...each(['id', 'name', 'type'], Type.String()),
  isClearInProgress: Type.Boolean(),
  postsCount: Type.Integer(),
  posts: Type.Array(row('postId', { type: Type.String(), canViewMedia: Type.Boolean(), postId: Type.Integer() }))
});

/** Typed by an example, a use or service-api.md, like messages (live-service-notes.md, B5). */
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

/**
 * `rfTag` takes `user.id`; the `id` beside it is a release form's (live-service-notes.md,
 * B10).
 */
export const TaggableCreator = row('user', {
  id: Undocumented,
  ...each(['name', 'type'], Type.String()),
  user: CreatorUser
});
