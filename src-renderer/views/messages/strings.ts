import { formatCount } from '../../format/numbers.ts';

export const messagesCommonStrings = {
  reading: 'Loading…'
};

export const messagesViewStrings = {
  title: 'Messages',
  what: 'chats',
  byId: 'delete messages',
  notLoaded: 'No chats loaded',
  load: 'Load chats on the left, then select one to see its messages.',
  failed: 'Try again on the left.',
  offline: 'Chats load once you’re back online.',
  none: { title: 'No chats yet', text: 'Refresh to check for new chats.' },
  choose: {
    title: 'Select a chat',
    text: 'You can delete your own messages within 24 hours of sending.'
  },
  whyReading: 'Chats are loading.',
  whyNoMore: 'All chats are loaded.',
  whyAsking: 'Loading.',
  whyNoChat: 'Open a chat first.'
};

export const chatsStrings = {
  label: 'Chats',
  find: 'Find in messages',
  findExample: 'Find in messages',
  id: 'Fan’s ID',
  open: 'Open',
  unlisted: 'This service doesn’t list chats. Open a chat by the fan’s ID. Opened chats stay here.',
  byId: 'Open a chat by its fan’s ID. Chats that you open stay here.',
  neverRead: 'Chats not loaded.',
  read: 'Load chats',
  none: 'No chats yet.',
  searched: 'Only loaded messages are searched.',
  short: 'Type at least three letters to search messages.',
  muted: 'Muted',
  unread: ', unread:'
};

export const savedStrings = {
  label: 'Saved messages',
  asked: (age: string) => `Loaded ${age}. Change this on the platform.`,
  ask: 'Load schedule',
  askLabel: 'Load message schedule'
};

export const chatStrings = {
  label: (name: string) => `Chat with ${name}`,
  back: 'Back to chats',
  idHint: 'Fan ID and chat ID',
  messages: (name: string) => `Messages with ${name}`,
  reading: 'Loading messages',
  readNewest: 'Load newest',
  /** Replaces a reply field: the service's document has no call that sends a message. */
  noReply: 'You can’t reply here because the service doesn’t send messages. Reply on the platform.',
  whyReading: 'The chat is loading.',
  whyHere: 'The chat is loaded.',
  whyNoOlder: 'The whole chat is loaded.',
  whyNoMessage: 'Select one of your messages first.',
  whyNotUnconfirmed: 'Select a message whose deletion is unconfirmed first.',
  whyPending: 'This message is being deleted.'
};

export const messagesFace = {
  messages: 'messages',
  byId: 'delete them',
  what: (name: string) => `messages with ${name}`,
  title: 'Messages not loaded',
  offline: 'Messages load once you’re back online.',
  asked: 'This chat’s messages aren’t loaded.',
  none: { title: 'No messages', text: 'This chat is empty, or its messages were deleted.' },
  unlisted: {
    title: 'No messages found',
    text: 'The service has no messages for this chat. You can load one by its ID.'
  }
};

export const oneStrings = {
  text: 'The service lists no messages for this chat. You can load one by its ID.',
  id: 'Message ID',
  read: 'Load'
};

export const idStrings = {
  several: 'These are several numbers. Enter one ID.',
  wrong: 'This number isn’t an ID. Check its digits.'
};

export const runStrings = {
  first: 'Start of chat',
  gap: 'Messages in between aren’t loaded',
  readGap: 'Load messages'
};

export const messageStrings = {
  noWords: 'No text',
  showLess: 'Show less',
  showAll: 'Show all',
  pinned: 'Pinned',
  tip: 'Tip',
  priceHint: 'Price, currency not provided',
  media: (media: number) => `${formatCount(media)} media`,
  deleting: 'Deleting…',
  noTime: 'No time',
  opened: 'Opened',
  unopened: 'Not opened yet',
  unconfirmed: 'Deletion unconfirmed.',
  notDeleted: (why: string) => `Not deleted: ${why}.`,
  checkAgain: 'Check again',
  delete: 'Delete',
  deleteLabel: 'Delete message'
};

export const deleteNowStrings = {
  title: (account: string) => `Delete 1 message of ${account} now?`,
  text: (name: string) =>
    `The 24 hours are almost over, so this message is deleted at once, for ${name} too. You can’t undo this.`,
  over: 'The 24 hours are over.',
  overText: 'The 24 hours are over. This message can’t be deleted.',
  keep: 'Keep',
  delete: 'Delete now'
};

export const deletionStrings = {
  deleting: (name: string) => `Deleting 1 message to ${name}`,
  deleted: (name: string) => `Deleted 1 message to ${name}`,
  notDeleted: (name: string) => `Couldn’t delete the message to ${name}`
};
