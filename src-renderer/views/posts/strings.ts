import { countOf, formatCount } from '../../format/numbers.ts';
import { formatCredits, postChangeCredits } from '../../format/prices.ts';
import type { CalendarSpan } from '../../core/calendar-filter.ts';

export const postsCommonStrings = {
  write: 'Write a post',
  saved: (age: string) => `Saved ${age}`,
  media: (media: number) => countOf(media, 'media item', 'media'),
  nothingFound: (find: string) => `Nothing found for “${find}”`
};

export const postsViewStrings = {
  title: 'Posts',
  checkWhole: 'Check all published posts',
  meanwhile: '; you can still write drafts',
  whole: { reading: 'the posts', title: 'The whole list' },
  noDraft: 'Couldn’t create draft'
};

export const postsToolsStrings = {
  tabs: 'Posts by state',
  find: 'Find posts',
  findIn: (tab: string) => `Find in ${tab.toLowerCase()}`,
  sort: 'Sort',
  newest: 'Newest',
  highestTips: 'Highest tips',
  csv: 'CSV'
};

export const postsFileStrings = {
  id: 'ID',
  state: 'State',
  at: 'Date',
  text: 'Text',
  media: 'Media',
  tips: 'Tips',
  tipsAmount: 'Tips amount'
};

export const postsActionStrings = {
  whyUpdating: 'Posts are being refreshed.',
  whyNoSearch: 'No search to clear.',
  whyUnsorted: 'Only published and archived posts can be sorted.',
  whySorted: 'Already sorted like this.',
  whyNoRows: 'No posts to export.'
};
export const postsSelectionStrings = {
  label: 'Selected posts',
  archive: 'Archive…',
  archivePrivately: 'Archive privately…',
  select: 'Select',
  deselect: 'Deselect',
  notRead: 'Couldn’t read the selected posts'
};

export const archiveStrings = {
  title: (posts: number, name: string, isPrivate: boolean) =>
    `Archive ${countOf(posts, 'post')} of ${name}${isPrivate ? ' privately' : ''}?`,
  text: 'Each post is one call. The service can’t unarchive posts.',
  none: { title: 'Already archived', text: 'All selected posts are in this archive.' },
  others: (posts: number) => `Already archived, not included: ${formatCount(posts)}`,
  archive: (posts: number) => `Archive ${countOf(posts, 'post')} · ${formatCredits(posts)}`
};
export const postActionStrings = {
  whyNotOpen: 'Open a post first.',
  whyOnItsWay: 'This post is being sent.',
  whyNone: 'Select a post first.',
  whySeveral: 'Several posts are selected. Use the selection bar, or clear the selection.',
  whyAsking: 'Loading.',
  whyUnpublished: 'Only published posts have comments.',
  whyFirst: 'This is the first post.',
  whyLast: 'This is the last post.',
  whyUnscheduled: 'Only scheduled posts can be moved.',
  readCommentsAgain: 'Refresh comments',
  whyAllComments: 'All comments are loaded.',
  unlike: 'Remove like',
  whyNoComment: 'Go to a comment first.',
  whyHere: 'This post is loaded.'
};

export const postsCommandStrings = {
  of: (quoted: string, name: string) => `${quoted} of ${name}`,
  privately: (of: string) => `${of} privately`,
  several: (posts: number, name: string) => `${countOf(posts, 'post')} of ${name}`,
  stopped: (done: number, posts: number, name: string) =>
    `Stopped: archived ${formatCount(done)} of ${countOf(posts, 'post')} of ${name}`,
  archiving: (of: string) => `Archiving ${of}`,
  archived: (of: string) => `Archived ${of}`,
  notArchived: (of: string) => `${of} wasn’t archived`,
  deleting: (of: string) => `Deleting ${of}`,
  deleted: (of: string) => `Deleted ${of}`,
  notDeleted: (of: string) => `${of} wasn’t deleted`,
  draft: (quoted: string, name: string) => `the draft ${quoted} of ${name}`,
  draftNotDeleted: (of: string) => `Couldn’t delete ${of}`,
  moving: (of: string, to: string) => `Moving ${of} to ${to}`,
  moved: (of: string, to: string) => `Moved ${of} to ${to}`,
  notMoved: (of: string) => `${of} wasn’t moved`,
  notDuplicated: 'Couldn’t duplicate post',
  duplicated: 'Post duplicated as a draft',
  partlyDuplicated: (copied: number, media: number) => {
    const some = copied < media ? `${formatCount(copied)} of ${formatCount(media)} media` : 'media';
    const what = media === 0 ? 'the text' : `the text and ${some}`;
    return `Copied ${what}. The service doesn’t return labels or polls, so they weren’t copied.`;
  }
};

export const postsListStrings = {
  open: 'Open',
  found: (posts: number) => `${countOf(posts, 'post')} found`,
  choose: (posts: number, isFound: boolean) => `${countOf(posts, 'post')}${isFound ? ' found' : ''}. Select a post.`,
  unpublished: 'Not published',
  noTime: 'No date',
  tips: (amount: string) => `${amount} tips`
};

export const postsFace = {
  what: 'posts',
  whole: 'the posts',
  title: 'Posts not loaded',
  byId: 'edit, archive and delete them',
  offline: (name: string) => `${name}’s posts load once you’re back online. You can still write drafts.`,
  asked: (name: string) => `${name}’s posts aren’t loaded. Loading costs 1 credit per 100 posts.`
};
export const postsNoticeStrings = {
  whereFound: 'Try other words. Greenroom searches loaded posts.',
  noneSaved: 'No saved posts',
  savedText: 'Posts that you save for later in Greenroom appear here. The service doesn’t list others.',
  noneArchived: 'No archived posts',
  archivedText: (counted: number) =>
    `${counted > 0 ? `The service has ${countOf(counted, 'archived post')} that it doesn’t list. ` : ''}Posts that you archive in Greenroom appear here.`,
  showPublished: 'Show published posts',
  none: 'No posts yet',
  noneText: (name: string) => `${name}’s published posts appear here, also offline.`
};

export const postsPaneStrings = {
  post: 'Post',
  writtenHere: 'Written in Greenroom',
  id: (id: number | string) => `ID ${String(id)}`,
  labels: (names: readonly string[]) => `Labels on the platform: ${names.join(', ')}`,
  others: 'More from the service',
  trouble: {
    'not-ready': 'The platform is still processing a media item',
    failed: 'The platform couldn’t process a media item',
    hidden: 'The platform doesn’t show a media item'
  },
  read: (age: string) => `loaded ${age}`,
  noMedia: (media: number) => `${countOf(media, 'media item', 'media')}, not included in the service’s list.`,
  moreMedia: (media: number) => `${countOf(media, 'more media item', 'more media')} not included by the service.`,
  archive: 'Archive',
  archivePrivately: 'Archive privately',
  moveToPrivateArchive: 'Move to private archive',
  moveToArchive: 'Move to archive',
  deleteHint: (name: string) => `Delete this post of ${name}`
};
export const commentStrings = {
  title: 'Comments',
  off: 'New comments are off.',
  notOffered: {
    comments: 'This service doesn’t list comments, but you can like them by ID.',
    like: 'This service can’t remove a like.',
    post: 'This service doesn’t load single posts, but you can edit, archive and delete them by ID.'
  },
  offline: 'Comments load once you’re back online.',
  read: (age: string) => `Loaded ${age}`,
  readAgain: 'Refresh',
  readComments: 'Load comments',
  none: 'No comments yet.',
  somebody: 'Unknown user',
  user: (id: number) => `User ${String(id)}`,
  likeLabel: (likes: string | null, words: string, name: string) =>
    `${likes === null ? '' : `${likes}, `}like the comment “${words}” as ${name}`,
  like: (name: string) => `Like as ${name}`,
  unlike: (name: string) => `Remove like of ${name}`
};

export const editStrings = {
  title: 'Written outside Greenroom',
  text: (hasMedia: boolean) =>
    `An edit replaces the whole post. Greenroom has its text${hasMedia ? ' and media' : ''}. These parts are removed unless you add them again:`,
  safe: 'Nothing is sent until you update the post in the composer.',
  edit: 'Edit anyway'
};

export const draftsStrings = {
  label: 'Drafts',
  notDuplicated: 'Couldn’t duplicate draft',
  unreadable: 'Can’t open draft',
  notMoved: (quoted: string) => `${quoted} wasn’t moved`,
  movedTo: (name: string) => `Moved to ${name}`,
  notRestored: (quoted: string) => `${quoted} wasn’t restored`,
  whyNone: 'Go to a draft first.',
  whyChange: 'An edit of a live post stays with its account.',
  whyOneAccount: 'No other account.',
  whyNoDeleted: 'Go to a deleted draft first.',
  whyHere: 'Drafts are loaded.',
  whereFound: 'Try other words. Greenroom searches the full text of drafts.',
  none: 'No drafts',
  noneText: (name: string) => `Drafts of ${name} are saved here as you write.`,
  menu: 'Draft actions',
  open: 'Open'
};
export const duplicateStrings = {
  title: 'Duplicate draft to accounts',
  text: (name: string) => `Each selected account gets its own draft. The draft of ${name} stays as it is.`,
  media: 'Media aren’t copied between accounts: a copy keeps only items that its account already has.',
  labels: 'Labels aren’t copied.',
  creators: 'Tagged creators aren’t copied.',
  duplicate: 'Duplicate',
  duplicateTo: (accounts: number) => `Duplicate to ${countOf(accounts, 'account')}`,
  done: (accounts: number) => `Duplicated to ${countOf(accounts, 'account')}`,
  lacking: (names: readonly string[]) => `Without all media: ${names.join(', ')}`,
  failed: (name: string) => `Couldn’t duplicate draft to ${name}`
};
export const deletedStrings = {
  summary: (drafts: number) => `${countOf(drafts, 'deleted draft')}, kept for 30 days`,
  label: 'Deleted drafts',
  restore: 'Restore',
  restoreDraft: (quoted: string) => `Restore ${quoted}`
};

export const postsOutboxStrings = {
  whereFound: 'Try other words. Greenroom searches text in the outbox.',
  empty: 'Outbox is empty',
  emptyText: (name: string) => `Posts of ${name} wait here until they’re sent, also offline. Each one is sent once.`,
  contentsGone: 'This item can no longer be read.'
};
export const postsIntentStrings = {
  whyNotPassed: 'The scheduled time hasn’t passed.'
};

export const postsScheduledStrings = {
  none: 'No scheduled posts',
  noneText: 'Scheduled posts appear here. The service doesn’t list posts scheduled elsewhere.',
  whereFound: 'Try other words. Greenroom searches the text of scheduled posts.'
};
export const calendarStrings = {
  label: 'Scheduled posts calendar',
  times: (zone: string) => `Times in ${zone}`,
  span: 'Calendar range',
  month: 'Month',
  week: 'Week',
  spanDay: 'Day',
  before: (span: CalendarSpan) => `Previous ${span}`,
  after: (span: CalendarSpan) => `Next ${span}`,
  whyToday: 'Already showing today.',
  whyNoDay: 'Select a day first.',
  whyOver: 'This day is over.',
  day: (day: string, posts: number) => `${day}, ${posts === 0 ? 'no posts' : countOf(posts, 'post')}`,
  showWeek: 'Show week',
  write: 'Schedule post',
  none: 'No posts on this day.',
  noneShown: 'No posts on these days.',
  showDay: 'Show day',
  writeFor: (day: string) => `Write a post for ${day}`,
  more: (posts: number) => `${formatCount(posts)} more`,
  notShown: (posts: number) => `${countOf(posts, 'more post')}. Filter accounts to see them.`,
  marks: { scheduled: 'scheduled', published: 'published', queued: 'queued', draft: 'draft' },
  states: { scheduled: 'Scheduled', published: 'Published', queued: 'In the outbox', draft: 'Draft' },
  entry: (state: string, name: string, title: string) => `${state} · ${name} · ${title}`,
  whyQueued: 'This post is still in the outbox.',
  whyOffline: 'You can move this post once you’re back online.',
  drag: (keys: string) => (keys === '' ? 'Drag to another day' : `Drag to another day, or press ${keys}`),
  press: (keys: string) => (keys === '' ? 'Move it from its menu' : `Press ${keys} to move`)
};
export const allCalendarStrings = {
  title: 'Calendar',
  label: 'Calendar of all accounts',
  chosen: (accounts: number) => countOf(accounts, 'account'),
  filterTitle: 'Filter accounts',
  of: (chosen: number, all: number) =>
    chosen === 0 ? countOf(all, 'account') : `${formatCount(chosen)} of ${formatCount(all)} selected`,
  whyAll: 'Already showing all accounts.',
  whyDraft: 'Open this draft to change its time.',
  openIn: (name: string) => `Open in ${name}`,
  loading: 'Loading…',
  noneLoaded: 'No published posts loaded',
  oldest: (age: string) => `Oldest refresh ${age}`,
  notLoaded: (missing: number, all: number) => `${formatCount(missing)} of ${countOf(all, 'account')} not loaded`,
  never: 'Not loaded',
  agesTitle: 'Last refresh by account',
  agesText:
    'The calendar shows posts that are already loaded, and costs no credits. Open an account to refresh its posts.'
};
export const scheduleForStrings = {
  title: 'Schedule post',
  text: (day: string) => `Select the account to write for on ${day}.`,
  write: 'Write post',
  writeAs: (name: string) => `Write post as ${name}`
};
export const postsMoveStrings = {
  title: 'Move to another time',
  text: (quoted: string, name: string) =>
    `${quoted} of ${name}. Greenroom sends the whole post again with the new time and loads it, for ${formatCredits(postChangeCredits)}.`,
  past: 'This time has passed.',
  noTime: 'Select a date and time.',
  skipped: (time: string, shown: string) =>
    `Clocks go forward that night, so ${time} doesn’t exist. The post goes live at ${shown}.`,
  day: 'Day',
  timeIn: (city: string) => `Time in ${city}`,
  twice: (time: string) => `Clocks go back that night, so ${time} occurs twice. Which one?`,
  which: 'Which one',
  first: (offset: string) => `First, ${offset}`,
  second: (offset: string) => `Second, ${offset}`,
  moveAs: (name: string) => `Move as ${name}`
};
