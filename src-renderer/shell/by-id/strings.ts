import { countOf } from '../../format/numbers.ts';

export const byIdStrings = {
  title: 'Open by ID',
  kind: 'Item',
  action: 'Action',
  loading: 'Loading…',
  offline: 'You’re offline. This needs the service.'
};

export const byIdKindStrings = {
  media: 'Media',
  list: 'List',
  post: 'Post',
  comment: 'Comment',
  message: 'Message'
};

export const byIdFieldStrings = {
  media: 'Media IDs',
  mediaHint: 'Separate several IDs with spaces or commas.',
  list: 'List ID',
  post: 'Post ID',
  comment: 'Comment ID',
  chat: 'Chat ID',
  chatHint: 'Usually the fan’s ID.',
  message: 'Message ID'
};

export const byIdProblemStrings = {
  empty: 'Enter an ID.',
  digits: 'An ID has digits only.',
  wrong: (id: string) => `“${id}” isn’t an ID. An ID has digits only.`,
  chat: 'A chat ID has letters, digits, dashes and underscores only.',
  unknownList: 'No list has this ID.'
};

export const byIdChoiceStrings = {
  deleteMedia: 'Delete',
  removeMedia: 'Remove from list',
  edit: 'Edit',
  archive: 'Archive',
  archivePrivately: 'Archive privately',
  deletePost: 'Delete'
};

export const submitStrings = {
  deleteMedia: (count: number) => (count === 0 ? 'Delete media' : `Delete ${countOf(count, 'item')}`),
  removeMedia: (count: number) => (count === 0 ? 'Remove media' : `Remove ${countOf(count, 'item')}`),
  list: 'Load list',
  edit: 'Edit post',
  archive: 'Archive post',
  deletePost: 'Delete post',
  comment: 'Like comment',
  message: 'Delete message'
};

export const byIdNoteStrings = {
  deleteMedia: 'Deletes the media for good. You have 5 seconds to undo.',
  removeMedia: 'The media stay in the vault. You have 5 seconds to undo.',
  list: 'Loads the list’s name and counts, and adds it to the vault’s lists.',
  edit: 'Your version replaces the post’s text, media and options.',
  archive: 'Greenroom can’t unarchive a post. You have 5 seconds to undo.',
  deletePost: 'Deletes the post for good. You have 5 seconds to undo.',
  comment: 'Likes a comment on one of the account’s own posts.',
  message: 'Deletes a message that you sent in the last 24 hours. You have 5 seconds to undo.'
};

export const doneStrings = {
  listName: (list: number) => `List ${String(list)}`,
  loaded: (name: string, items: string | null) => `Loaded “${name}”${items === null ? '' : ` · ${items}`}`,
  post: (post: number, account: string) => `post ${String(post)} of ${account}`,
  comment: (comment: number, account: string) => `comment ${String(comment)} as ${account}`,
  message: (message: number, account: string) => `message ${String(message)} of ${account}`,
  archiving: (of: string, isPrivate: boolean) => `Archiving ${of}${isPrivate ? ' privately' : ''}`,
  archived: (of: string, isPrivate: boolean) => `Archived ${of}${isPrivate ? ' privately' : ''}`,
  notArchived: (of: string) => `Couldn’t archive ${of}`,
  deleting: (of: string) => `Deleting ${of}`,
  deleted: (of: string) => `Deleted ${of}`,
  notDeleted: (of: string) => `Couldn’t delete ${of}`,
  liking: (of: string) => `Liking ${of}`,
  liked: (of: string) => `Liked ${of}`,
  notLiked: (of: string) => `Couldn’t like ${of}`,
  noDraft: 'Couldn’t create draft'
};
