/** Calls 1 to 9: vault, posts and chats. read-table.ts explains the notation. */

const postBody = `sent: :account, body.{text labelIds[] mediaFiles[] rfTag[] expireDays scheduledDate saveForLater},
  body.{fundRaisingTargetAmount fundRaisingTipsPresets[] votingType votingDue votingOptions[] votingCorrectIndex}`;

const vaultList = `vault_list.type → page: type
vault_list.name → page: name
vault_list.can_update → page: canUpdate
vault_list.can_delete → page: canDelete
vault_list.videos → page: videosCount
vault_list.photos → page: photosCount
vault_list.gifs → page: gifsCount
vault_list.audios → page: audiosCount
vault_list.has_media → page: hasMedia
vault_list.covers: medias[].type
vault_list.covers → page: medias[].url`;

/** The fields of a user summary in service-api.md. */
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
${vaultList}

3 vault.readList
sent: :account, :list_id
ignored, it is the list that was asked for: id
${vaultList}

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
post.posted_at_precise → page: postedAtPrecise
post.extra → page: responseType, rawText, isMarkdownDisabled, isOpened, canToggleFavorite, canViewMedia
fact posts.authorRecord: ${author}
post_media.extra → page: media[].{canView hasError isReady duration}
post_media.extra: media[].{convertedToVideo hasCustomPreview createdAt releaseForms[]},
  media[].files.full.{width height size sources[]}, media[].files.{thumb preview squarePreview}.{width height size}

5 posts.update
sent: :post_id
${postBody}

6 posts.delete
sent: :account, :post_id
decides, whether the post leaves the cache: success
fact posts.counters → page: counters.{audios photos videos medias posts streams archivedPosts}Count

7 posts.archive
sent: :account, :post_id, ?private_archive
label.name → page: labelStates[].name
label.id: labelStates[].id
label.type: labelStates[].type
label.posts: labelStates[].postsCount
label.is_clear_in_progress: labelStates[].isClearInProgress
label_post.post → page: labelStates[].posts[].postId
label_post.type: labelStates[].posts[].type
label_post.can_view_media: labelStates[].posts[].canViewMedia
fact posts.counters → page: counters.{audios photos videos medias posts streams archivedPosts privateArchivedPosts}Count

8 posts.likeComment
sent: :account, :post_id, :comment_id
decides, whether the like is noted: success
comment.is_liked → page: isLiked
comment.likes → page: likesCount

9 messages.delete
sent: :account, :chat_id, :message_id
decides, whether the message leaves the cache: success
`;
