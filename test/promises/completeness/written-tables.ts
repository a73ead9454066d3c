/** Calls 1 to 9: vault, posts and chats. See read-table.ts for what the lines mean. */

const postBody = `sent: :account, body.{text labelIds[] mediaFiles[] rfTag[] expireDays scheduledDate saveForLater},
  body.{fundRaisingTargetAmount fundRaisingTipsPresets[] votingType votingDue votingOptions[] votingCorrectIndex}`;

/** As service-api.md lists the fields of a user summary. */
const author = `author.{view avatar header id name username}, author.avatarThumbs.{c50 c144}, author.headerSize.{width height},
  author.headerThumbs.{w480 w760}, author.{canLookStory canCommentStory hasNotViewedStory isVerified canPayInternal},
  author.{hasScheduledStream hasStream hasStories tipsEnabled tipsTextEnabled canEarn canAddSubscriber hasCardProcessor},
  author.{isCardProcessorExist canSendChatToAll isPaywallPassed canCreateLists showMediaCount showPostsInFeed subscribedBy},
  author.{canTrialSend tipsMin tipsMinInternal tipsMax subscribePrice creditsMin creditsMax subscriptionBundles[]}`;

export const written = `
1 vault.deleteMedia
sent: :account, body.mediaIds[]
decides, whether the media leave the cache: success

2 vault.removeFromList
sent: :account, :list_id, body.mediaIds[]
decides, whether the answer is about the list that was asked for: id
vault_list.type → page: type
vault_list.name → page: name
vault_list.can_update → page: canUpdate
vault_list.can_delete → page: canDelete
vault_list.videos → page: videosCount
vault_list.photos → page: photosCount
vault_list.gifs → page: gifsCount
vault_list.audios → page: audiosCount
ignored, dropped until now: hasMedia, medias[].{type url}

3 vault.readList
ignored, not called until now: :account, :list_id, id, type, name, hasMedia, canUpdate, canDelete, {videos photos gifs audios}Count, medias[].{type url}

4 posts.send
${postBody}
post.id: id
post.text → page: text
post.tips → page: tipsAmount
post.media_count → page: mediaCount
post.can_edit → page: canEdit
post.can_delete → page: canDelete
post.can_comment → page: canComment
post.media → page: media[].id
post_media.kind: media[].type
post_media.full_url: media[].files.full.url
post_media.thumb_url: media[].files.thumb.url
post_media.preview_url: media[].files.preview.url
post_media.square_url: media[].files.squarePreview.url
post.at → page: postedAt
ignored, dropped until now: ${author}, responseType, postedAtPrecise, rawText, isMarkdownDisabled, isOpened, canToggleFavorite, canViewMedia,
  media[].{convertedToVideo canView hasError isReady hasCustomPreview createdAt duration releaseForms[]},
  media[].files.full.{width height size sources[]}, media[].files.{thumb preview squarePreview}.{width height size}

5 posts.update
sent: :post_id
${postBody}

6 posts.delete
sent: :account, :post_id
decides, whether the post leaves the cache: success
fact posts.counters → page: counters.{postsCount archivedPostsCount}
ignored, dropped until now: counters.{audios photos videos medias streams}Count

7 posts.archive
sent: :account, :post_id, ?private_archive
fact posts.counters → page: counters.{postsCount archivedPostsCount}
ignored, dropped until now: labelStates[].{id name type isClearInProgress postsCount}, labelStates[].posts[].{type canViewMedia postId},
  counters.{audiosCount photosCount videosCount mediasCount streamsCount privateArchivedPostsCount}

8 posts.likeComment
sent: :account, :post_id, :comment_id
decides, whether the like is noted: success
comment.is_liked → page: isLiked
comment.likes → page: likesCount

9 messages.delete
sent: :account, :chat_id, :message_id
decides, whether the message leaves the cache: success
`;
