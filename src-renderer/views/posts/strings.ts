/** All that the posts say, but for labels of actions, which are declared in src-shared/actions/posts.ts. */
import { countOf } from '../../format/numbers.ts';
import type { Span } from './calendar-days.ts';

/** Said in several places. */
export const commonStrings = {
  write: 'Write a post',
  cancel: 'Cancel',
  saved: (age: string) => `Saved ${age}`,
  media: (media: number) => countOf(media, 'medium', 'media'),
  asAccount: (name: string) => `as ${name}`,
  nothingFound: (find: string) => `Nothing found for “${find}”`
};

export const viewStrings = {
  title: 'Posts',
  checkWhole: 'Check all published posts',
  /** After "What is here is from the last update". */
  meanwhile: '; drafts can be written',
  whole: { reading: 'the posts', title: 'The whole list' },
  noDraft: 'No draft was begun'
};

export const toolsStrings = {
  tabs: 'Posts by state',
  find: 'Find posts',
  findIn: (tab: string) => `Find in ${tab.toLowerCase()}`
};

/** Why an action can't be used, and labels that say more than those of the actions. */
export const postsActionStrings = {
  whyUpdating: 'The posts are being updated.',
  whyNoSearch: 'Nothing is searched for.'
};
export const postActionStrings = {
  whyNotOpen: 'Open a post first.',
  whyOffline: 'It waits until the service can be reached.',
  whyOnItsWay: 'It is on its way.',
  whyNone: 'Choose a post first.',
  whyAsking: 'The service is being asked.',
  whyUnpublished: 'Only published posts have comments.',
  whyFirst: 'This is the first post.',
  whyLast: 'This is the last post.',
  whyUnscheduled: 'Only a scheduled post has a time to move to.',
  readCommentsAgain: 'Read comments again',
  whyAllComments: 'There are no more comments.',
  unlike: 'Take back the like of the comment',
  whyNoComment: 'Go to a comment first.',
  whyHere: 'The post is on this computer.'
};

/** While something is taken away or moved, and after it. `of` names it: “Three frames from the lake…” of Mara Lind. */
export const commandStrings = {
  of: (quoted: string, name: string) => `${quoted} of ${name}`,
  privately: (of: string) => `${of} privately`,
  archiving: (of: string) => `Archiving ${of}`,
  archived: (of: string) => `Archived ${of}`,
  notArchived: (of: string) => `${of} wasn’t archived`,
  deleting: (of: string) => `Deleting ${of}`,
  deleted: (of: string) => `Deleted ${of}`,
  notDeleted: (of: string) => `${of} wasn’t deleted`,
  draft: (quoted: string, name: string) => `the draft ${quoted} of ${name}`,
  draftNotDeleted: (of: string) => `Couldn’t delete ${of}`,
  discarding: (of: string) => `Discarding ${of}`,
  discarded: (of: string) => `Discarded ${of}; it is kept among the deleted drafts`,
  notDiscarded: (of: string) => `Couldn’t discard ${of}`,
  moving: (of: string, to: string) => `Moving ${of} to ${to}`,
  moved: (of: string, to: string) => `Moved ${of} to ${to}`,
  notMoved: (of: string) => `${of} wasn’t moved`
};

export const listStrings = {
  open: 'Open',
  found: (posts: number) => `${countOf(posts, 'post')} found`,
  choose: (posts: number, isFound: boolean) =>
    `${countOf(posts, 'post')}${isFound ? ' found' : ''}. Choose ${posts === 1 ? 'it' : 'one'} to see it whole.`,
  unpublished: 'Not published',
  noTime: 'No time known'
};

/** In place of posts. */
export const postsFace = {
  what: 'posts',
  whole: 'the posts',
  title: 'No posts are here yet',
  byId: 'edit, archive and delete them',
  offline: (name: string) =>
    `${name}’s posts were never read on this computer. They are read as soon as the service can be reached. Drafts can be written all the same.`,
  asked: (name: string) =>
    `${name}’s posts were never read on this computer. Reading them costs a credit for every 100 posts.`
};
export const noticeStrings = {
  whereFound:
    'A post is found by its words, or parts of them, in any order. The posts that are on this computer are searched.',
  noneSaved: 'Nothing is saved for later',
  savedText:
    'A post that is saved for later is kept on the platform and isn’t shown to anybody. The service doesn’t list such posts, so those that were saved from Greenroom are here.',
  noneArchived: 'Nothing was archived from here',
  archivedText: (counted: number) =>
    `${counted > 0 ? `The service counts ${countOf(counted, 'archived post')} and doesn’t list them. ` : ''}Posts that you archive in Greenroom stay readable here.`,
  showPublished: 'Show the published posts',
  none: 'No posts yet',
  noneText: (name: string) =>
    `Everything that ${name} has published shows here, also without a network. Write the first post, and it appears as soon as it is live.`
};

export const paneStrings = {
  post: 'Post',
  writtenHere: 'Written here',
  id: (id: number | string) => `ID ${String(id)}`,
  postedAt: (precise: string) => `posted at ${precise}`,
  labels: (names: readonly string[]) => `Labels on the platform: ${names.join(', ')}`,
  others: 'More from the service',
  trouble: {
    'not-ready': 'The platform is still processing one of the media',
    failed: 'The platform couldn’t process one of the media',
    hidden: 'The platform doesn’t show one of the media'
  },
  read: (age: string) => `read ${age}`,
  tryAgain: 'Try again',
  noMedia: (media: number) => `${countOf(media, 'medium', 'media')}, of which the service sends none in its list.`,
  moreMedia: (media: number) => `${countOf(media, 'more medium', 'more media')} that the service didn’t send.`,
  archive: 'Archive',
  archivePrivately: 'Archive privately',
  moveToPrivateArchive: 'Move to private archive',
  moveToArchive: 'Move to archive',
  deleteHint: (name: string) => `Delete this post of ${name}`
};
export const pictureStrings = {
  gif: 'GIF',
  video: 'Video'
};

export const commentStrings = {
  title: 'Comments',
  off: 'New comments are off.',
  /** By what was asked for. */
  notOffered: {
    comments: 'This service doesn’t list comments, but you can like them by ID.',
    like: 'This service can’t take back a like.',
    post: 'This service doesn’t load single posts, but you can edit, archive and delete them by ID.'
  },
  offline: 'Comments are read when the service can be reached.',
  read: (age: string) => `Read ${age}`,
  readAgain: 'Read again',
  readComments: 'Read comments',
  none: 'Nobody has commented yet.',
  somebody: 'Somebody',
  user: (id: number) => `User ${String(id)}`,
  likeLabel: (likes: string | null, words: string, name: string) =>
    `${likes === null ? '' : `${likes}, `}like the comment “${words}” as ${name}`,
  like: (name: string) => `Like as ${name}`,
  unlike: (name: string) => `Take back the like of ${name}`
};

export const editStrings = {
  title: 'This post wasn’t written here',
  text: (hasMedia: boolean) =>
    `A change sends the whole post again. Greenroom has its text${hasMedia ? ' and its media' : ''}; what it can’t read back is taken off, unless you put it in again:`,
  safe: 'Nothing is sent before you press the button in the composer.',
  edit: 'Edit it all the same'
};

export const draftsStrings = {
  label: 'Drafts',
  notDuplicated: 'The draft wasn’t duplicated',
  unreadable: 'The draft can’t be read',
  notMoved: (quoted: string) => `${quoted} wasn’t moved`,
  movedTo: (name: string) => `Moved to ${name}`,
  notRestored: (quoted: string) => `${quoted} wasn’t restored`,
  whyNone: 'Go to a draft first.',
  whyChange: 'A change of a live post stays with its account.',
  whyOneAccount: 'There is no other account.',
  whyNoDeleted: 'Go to a deleted draft first.',
  whyHere: 'The drafts are here.',
  whereFound: 'It is looked for in the whole text of the drafts.',
  none: 'No drafts',
  noneText: (name: string) =>
    `What you write for ${name} is kept here as you write it, and stays until you publish or delete it.`,
  menu: 'What can be done with this draft',
  open: 'Open'
};
export const deletedStrings = {
  summary: (drafts: number) => `${countOf(drafts, 'deleted draft')}, kept for 30 days`,
  label: 'Deleted drafts',
  restore: 'Restore',
  restoreDraft: (quoted: string) => `Restore ${quoted}`
};

export const outboxStrings = {
  whereFound: 'It is looked for in the text of what is in the outbox.',
  empty: 'The outbox is empty',
  emptyText: (name: string) =>
    `What you publish as ${name} waits here until the service has it: one post after the other, also when you are offline, and never twice.`,
  sentAs: (name: string, title: string) => `as ${name}: ${title}`,
  contentsGone: 'What was queued can’t be read any more.'
};
/** Of one post in the outbox. */
export const intentStrings = {
  notChanged: (name: string) => `Nothing was changed for ${name}`,
  whyChanging: 'It is being changed.',
  whySending: 'It is on its way.',
  whyInDoubt: 'First it has to be settled whether it was sent.',
  whyNotPassed: 'Its time has not passed.',
  whyNotWaiting: 'It waits for nothing.',
  whyNotSettled: 'It goes on once what it waits for is settled.',
  whyNoMend: 'Nothing that it waits for is mended elsewhere.',
  noCandidate: (since: string) =>
    `No live post looks like it. All that were published since it was sent ${since} were read.`,
  noNewCandidate:
    'None of the newest live posts looks like it, but the list couldn’t be read back to when it was sent.',
  whyNoLook:
    'The service doesn’t list scheduled posts and posts that are saved for later, so Greenroom can’t look for it. See the platform; if it is there, its id settles this.',
  warningNone: 'No post like it was found. If the first one has arrived all the same, the post is there twice.',
  warning: 'If the first one has arrived, the post is there twice, and subscribers may have been told of it twice.',
  post: (id: string) => `post ${id}`
};

export const scheduledStrings = {
  none: 'Nothing is scheduled',
  noneText:
    'Posts that go live later stand here on their day, and can be dragged to another one. The service doesn’t list posts that were scheduled elsewhere.',
  whereFound: 'It is looked for in the text of what is scheduled.'
};
export const calendarStrings = {
  label: 'Calendar of scheduled posts',
  times: (zone: string) => `Times in ${zone}`,
  span: 'How much the calendar shows',
  month: 'Month',
  week: 'Week',
  before: (span: Span) => `The ${span} before`,
  after: (span: Span) => `The next ${span}`,
  whyToday: 'Today is shown.',
  whyNoDay: 'Go to a day of the calendar first.',
  whyOver: 'This day is over.',
  day: (day: string, posts: number) => `${day}, ${posts === 0 ? 'no posts' : countOf(posts, 'post')}`,
  writeFor: (day: string) => `Write a post for ${day}`,
  more: (posts: number) => `${String(posts)} more`,
  queued: 'queued',
  whyQueued: 'It is still in the outbox.',
  whyOffline: 'It can be moved when the service can be reached.',
  drag: 'Drag to another day, or press M'
};
export const moveStrings = {
  title: 'Move to another time',
  text: (quoted: string, name: string) =>
    `${quoted} of ${name}. The whole post is sent again with its new time, for 1 credit.`,
  past: 'This time has come already.',
  noTime: 'Choose a day and a time.',
  skipped: (time: string, shown: string) =>
    `Clocks are put forward in that night, so ${time} isn’t there. It goes live at ${shown}.`,
  day: 'Day',
  timeIn: (city: string) => `Time in ${city}`,
  twice: (time: string) => `Clocks are put back in that night, so ${time} is there twice. Which one?`,
  which: 'Which of the two',
  first: (offset: string) => `The first, ${offset}`,
  second: (offset: string) => `The second, ${offset}`,
  moveAs: (name: string) => `Move as ${name}`
};
