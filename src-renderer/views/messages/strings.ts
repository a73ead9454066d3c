/** All that the messages say, but for labels of actions, which are declared in src-shared/actions/messages.ts, and what message-words.ts has. */
import { formatCount } from '../../format/numbers.ts';

/** Said in several places. */
export const commonStrings = {
  reading: 'Reading…',
  tryAgain: 'Try again'
};

export const viewStrings = {
  title: 'Messages',
  update: 'Update the chats',
  /** In "Greenroom hasn’t read the chats of this account". */
  what: 'chats',
  byId: 'delete messages',
  none: {
    title: 'No chats are here yet',
    text: 'They stand at the left once they were read. The messages of one are shown here, the newest at the bottom.'
  },
  choose: {
    title: 'Choose a chat',
    text: 'Its messages are shown here, the newest at the bottom. Your own can be deleted for 24 hours after they were sent.'
  },
  whyReading: 'The chats are being read.',
  whyNoMore: 'There are no more chats.',
  whyAsking: 'The service is being asked.',
  whyNoChat: 'Open a chat first.'
};

export const chatsStrings = {
  label: 'Chats',
  find: 'Find in names and messages',
  findExample: 'Find names and words',
  id: 'Fan’s ID',
  open: 'Open',
  unlisted:
    'This service doesn’t list chats. A chat opens by its fan’s id, and those that were opened before stay here.',
  /** Where the view says already that none are listed. */
  byId: 'Open a chat by its fan’s ID. Chats that you open stay here.',
  neverRead: 'Chats were never read on this computer.',
  read: 'Read the chats',
  none: 'No chats yet. Whoever writes to this account appears here.',
  muted: 'Muted',
  /** After the last message, before how many there are. */
  unread: ', unread:'
};

/** How old a list is. */
export const ageStrings = {
  updating: 'Updating…',
  never: 'Never updated',
  updated: (age: string) => `Updated ${age}`,
  hint: (age: string, update: string) => `${age}. ${update}`
};

/** When messages that were saved for later are sent. */
export const savedStrings = {
  label: 'Messages saved for later',
  asked: (age: string) => `Asked ${age}. It is changed on the platform.`,
  ask: 'Ask the service',
  askLabel: 'Ask when messages saved for later are sent'
};

export const chatStrings = {
  label: (name: string) => `Chat with ${name}`,
  back: 'Back to the chats',
  idHint: 'The fan’s id, which is the chat’s',
  update: 'Update the chat',
  messages: (name: string) => `Messages with ${name}`,
  reading: 'Reading messages',
  readNewest: 'Read the newest',
  whyReading: 'The chat is being read.',
  whyHere: 'The chat is here.',
  whyNoOlder: 'The chat is here from its first message on.',
  whyNoMessage: 'Go to a message of your own first.',
  whyNoDoubt: 'Go to a message whose deletion is in doubt first.',
  whyHeld: 'It is on its way out.'
};

/** In place of messages. */
export const messagesFace = {
  messages: 'messages',
  byId: 'delete them',
  what: (name: string) => `messages with ${name}`,
  title: 'Not read yet',
  offline:
    'The messages of this chat were never read on this computer. They are read as soon as the service can be reached.',
  asked: 'The messages of this chat were never read on this computer.',
  none: { title: 'No messages here', text: 'This chat has none, or all of them were deleted.' },
  unlisted: {
    title: 'No messages are listed for this id',
    text: 'The service doesn’t know this chat, or lists no messages at all. One message can be read by its id.'
  }
};

/** One message by its id, where the service lists none. */
export const oneStrings = {
  text: 'The service lists no messages for this chat. One can be read by its id.',
  id: 'Message’s ID',
  read: 'Read'
};

/** Among the messages. */
export const runStrings = {
  first: 'The first message of this chat',
  gap: 'Messages in between were not read',
  readGap: 'Read them'
};

export const messageStrings = {
  noWords: 'No words',
  showLess: 'Show less',
  showAll: 'Show all',
  pinned: 'Pinned',
  tip: 'Tip',
  priceHint: 'Its price; the service names no currency',
  media: (media: number) => `${formatCount(media)} media`,
  deleting: 'Deleting…',
  noTime: 'No time',
  opened: 'Opened',
  unopened: 'Not opened yet',
  inDoubt: 'It isn’t known whether this was deleted.',
  notDeleted: (why: string) => `Not deleted: ${why}.`,
  lookAgain: 'Look again',
  delete: 'Delete',
  deleteLabel: 'Delete the message'
};

/** Asked where there is no Undo. */
export const deleteNowStrings = {
  title: (account: string) => `Delete 1 message of ${account} now?`,
  text: (name: string) =>
    `Its 24 hours are nearly over, so it is deleted at once, without the 5 seconds to undo. It goes for ${name} too, and can’t be taken back.`,
  over: 'The 24 hours are over.',
  overText: 'The 24 hours are over: the platform deletes it no more.',
  keep: 'Keep it',
  delete: 'Delete now'
};

/** While a message is deleted, and after it. */
export const deletionStrings = {
  deleting: (name: string) => `Deleting 1 message to ${name}`,
  deleted: (name: string) => `Deleted 1 message to ${name}`,
  notDeleted: (name: string) => `The message to ${name} couldn’t be deleted`
};
