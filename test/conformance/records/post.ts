import { all, listOf, orNull, record, type Shape } from '../shapes.ts';

/** Pictures in several sizes, in user summaries and user records. */
export const userPictures: Record<string, Shape> = {
  view: 'string',
  ...all('string|null', 'avatar, header'),
  avatarThumbs: orNull(record(all('string', 'c50, c144'))),
  headerSize: orNull(record(all('integer', 'width, height'))),
  headerThumbs: orNull(record(all('string', 'w480, w760')))
};

/** service-api.md, "Post": the user summary. */
const userSummary = record({
  ...userPictures,
  id: 'integer',
  ...all('string', 'name, username'),
  ...all(
    'boolean',
    `canLookStory, canCommentStory, hasNotViewedStory, isVerified, canPayInternal, hasScheduledStream, hasStream, hasStories,
    tipsEnabled, tipsTextEnabled, canEarn, canAddSubscriber, hasCardProcessor, isCardProcessorExist, canSendChatToAll,
    isPaywallPassed, canCreateLists, showMediaCount, showPostsInFeed, subscribedBy, canTrialSend`
  ),
  ...all('number', 'tipsMin, tipsMinInternal, tipsMax, subscribePrice, creditsMin, creditsMax'),
  subscriptionBundles: 'array'
});

/** service-api.md, "Post": the media item. */
const postMedia = record({
  id: 'integer',
  type: 'string',
  ...all('boolean', 'convertedToVideo, canView, hasError, isReady, hasCustomPreview'),
  createdAt: 'iso',
  duration: 'integer',
  releaseForms: 'array',
  files: record({
    full: record({ url: 'string|null', ...all('integer', 'width, height, size'), sources: 'array' }),
    ...all('object|null', 'thumb, preview, squarePreview')
  })
});

/** service-api.md, "Post (returned by Send Post)". The notes (B4) name isMediaReady beside them. */
export const post = record(
  {
    author: userSummary,
    responseType: 'string',
    id: 'integer',
    postedAt: 'iso',
    postedAtPrecise: 'string',
    ...all('string', 'text, rawText'),
    ...all('boolean', 'isMarkdownDisabled, canDelete, canComment, canEdit, isOpened, canToggleFavorite, canViewMedia'),
    mediaCount: 'integer',
    tipsAmount: 'money',
    media: listOf(postMedia)
  },
  ['isMediaReady']
);

const COUNTERS = 'audiosCount, photosCount, videosCount, mediasCount, postsCount, streamsCount, archivedPostsCount';

/** service-api.md, "Post counters", as delete returns them. */
export const counters = record(all('integer', COUNTERS));

/** The same as archive returns them. */
export const archiveCounters = record(all('integer', `${COUNTERS}, privateArchivedPostsCount`));

/** service-api.md, "Label state". */
export const labelState = record({
  ...all('string', 'id, name, type'),
  isClearInProgress: 'boolean',
  postsCount: 'integer',
  posts: listOf(record({ type: 'string', canViewMedia: 'boolean', postId: 'integer' }))
});
