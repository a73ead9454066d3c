import type { PostRuleBreach } from '../../../src-shared/rules/post-body.ts';
import { countOf, formatBare, formatCount } from '../../format/numbers.ts';
import type { Part } from './draft-body.ts';
import type { PublishWay } from './publish-words.ts';

export const partStrings: Readonly<Record<Part, { readonly title: string; readonly add: string }>> = {
  poll: { title: 'Poll', add: 'Poll' },
  quiz: { title: 'Quiz', add: 'Quiz' },
  schedule: { title: 'Schedule', add: 'Schedule' },
  'saved-for-later': { title: 'Save for later', add: 'Save for later' },
  fundraiser: { title: 'Fundraiser', add: 'Fundraiser' },
  expiry: { title: 'Expires', add: 'Expires' },
  labels: { title: 'Labels', add: 'Labels' },
  creators: { title: 'Tagged creators', add: 'Tag creators' }
};
export const composeCardStrings = {
  remove: 'Remove',
  removePart: (title: string) => `Remove: ${title}`
};

interface WayStrings {
  readonly action: string;
  readonly doing: string;
  readonly done: string;
  readonly participle: string;
}
export const wayStrings: Readonly<Record<PublishWay, WayStrings>> = {
  publish: { action: 'Publish', doing: 'Publishing', done: 'Published', participle: 'published' },
  schedule: { action: 'Schedule', doing: 'Scheduling', done: 'Scheduled', participle: 'scheduled' },
  save: { action: 'Save for later', doing: 'Saving for later', done: 'Saved for later', participle: 'saved for later' },
  update: { action: 'Update post', doing: 'Updating the post', done: 'Updated the post', participle: 'updated' },
  'publish-now': { action: 'Publish now', doing: 'Publishing', done: 'Published', participle: 'published' }
};
export const asAccount = (words: string, name: string) => `${words} as ${name}`;

export const barStrings = {
  editPost: 'Edit post',
  newPost: 'New post',
  draft: 'Draft',
  allDrafts: 'All drafts',
  notSaved: 'Not saved',
  whyNotSaved: (why: string) => `Not saved: ${why}`,
  saving: 'Saving…',
  saved: 'Saved',
  outdated: 'Another window saved this draft. Your text here isn’t saved yet, and nothing was overwritten.',
  gone: 'This draft was deleted or sent from another window.',
  more: 'More',
  duplicate: 'Duplicate',
  move: 'Move to another account…',
  delete: 'Delete draft'
};

export const composeWhyNotStrings = {
  asking: 'Answer the open question first.',
  sending: 'This post is being sent.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  mediaFull: (most: number) => `A post holds at most ${String(most)} media.`,
  unchanged: 'No other window has changed this draft.',
  stillThere: 'This draft is still there.',
  oneVote: 'A post has a poll or a quiz, not both.',
  livePost: 'An edit of a live post stays with its account.',
  oneAccount: 'No other account.',
  undecided: 'First choose what to do with your version.'
};

export const editorStrings = {
  label: 'Post',
  text: 'Post text',
  textHint: 'Write your post…',
  characters: (count: number) => countOf(count, 'character'),
  parts: 'Add to post',
  unknownParts: (parts: string) => `Written outside Greenroom. Updating replaces the whole post and removes: ${parts}.`,
  anythingElse: 'everything that isn’t in this draft, including a schedule',
  saveForLater: 'Saved to the platform’s queue, without a date.'
};

export const replaceStrings = {
  title: 'Replace this post?',
  text: (name: string) =>
    `Written outside Greenroom. Updating replaces ${name}’s whole post, and these parts are removed:`,
  cancel: 'Keep writing'
};

export const publishNowStrings = {
  title: 'Publish this post now?',
  scheduled: (quoted: string, name: string) =>
    `${quoted} of ${name} no longer has a schedule, so updating publishes it right away.`,
  saved: (quoted: string, name: string) =>
    `${quoted} of ${name} is no longer saved for later, so updating publishes it right away.`
};

export const mediaStrings = {
  label: 'Post media, in order',
  add: 'Add',
  picker: 'Add media',
  count: (count: number, most: number) => `${String(count)} of ${String(most)}`,
  name: (id: string) => `Media ${id}`,
  nameAway: (id: string) => `Media ${id}, not loaded`,
  missing: (items: number) =>
    items === 1
      ? '1 item isn’t in the loaded vault. It may have been deleted. Remove it, or refresh the vault.'
      : `${formatCount(items)} items aren’t in the loaded vault. They may have been deleted. Remove them, or refresh the vault.`,
  ids: 'Media IDs',
  idsHint: '123456789 or svc_media_…',
  refused: (id: string, because: string) => `${id} can’t be posted: ${because}.`,
  noId: (text: string) => `“${text}” isn’t a media ID. Use digits, or svc_media_….`,
  empty: 'Enter a media ID: digits, or svc_media_….',
  known: (count: number) => (count === 1 ? 'Already in the post.' : 'Already in the post.'),
  full: (most: number) => `A draft holds at most ${countOf(most, 'item')}.`,
  gif: 'GIF'
};

export const usedStrings = {
  label: 'Used before',
  item: (number: number) => `Item ${String(number)}:`,
  more: (items: number) => `${countOf(items, 'more item')} used before`
};

export const voteStrings = {
  kind: 'Type',
  answers: 'Answers',
  answer: (nth: number) => `Answer ${String(nth)}`,
  isRight: (nth: number) => `Answer ${String(nth)} is right`,
  right: 'right answer',
  remove: (nth: number) => `Remove answer ${String(nth)}`,
  add: 'Add answer',
  endsAfter: 'Ends after',
  endLabel: 'Voting ends after',
  noEnd: 'No end'
};

export const scheduleStrings = {
  time: 'Time',
  twice: 'Clocks go back that day, so this time occurs twice.',
  which: 'Which one',
  first: (offset: string) => `First, ${offset}`,
  second: (offset: string) => `Second, ${offset}`,
  skipped: (time: string, city: string, used: string) =>
    `${time} doesn’t exist on that day in ${city}: clocks go forward. ${used} is used instead.`,
  utc: (time: string) => `${time} UTC`,
  ahead: (words: string) => `in ${words}`,
  aheadSoon: 'in less than a minute'
};

export const quickTimeStrings = {
  group: 'Quick times',
  tonight: (time: string) => `Tonight ${time}`,
  tomorrow: (time: string) => `Tomorrow ${time}`,
  inAnHour: 'In 1 hour',
  label: 'Time in words',
  hint: 'tonight 6 pm, fri 18:30, in 2 hours',
  thenText: 'Type “: ” or press Enter, then write the post.',
  means: (when: string, zone: string) => `${when}, ${zone}`,
  unclear: 'Greenroom doesn’t understand this time. Try “tonight 6 pm”, “fri 18:30” or “12 May 9:00”.',
  'no-time': 'Add a time, such as “tomorrow 9 am”.',
  past: 'This time has passed. Type a later one.'
};

export const fundraiserStrings = {
  target: 'Goal',
  presets: 'Tip presets',
  presetsHint: '10, 50, 100',
  notAllowed: (name: string) => `${name} can’t create fundraisers.`,
  whole: 'Whole amounts only. The service doesn’t take a currency.',
  range: (name: string, least: number, most: number) =>
    ` ${name}’s goals range from ${formatCount(least)} to ${formatCount(most)}.`
};

export const expiryStrings = {
  label: 'Expires after',
  never: 'Never',
  days: 'days',
  notAllowed: (name: string) => `${name} can’t create expiring posts.`,
  meaning: 'Removed this long after publishing.'
};

export const labelsStrings = {
  label: 'Labels',
  find: 'Find labels',
  none: (name: string) => `${name} has no labels. Create labels on the platform.`,
  read: (age: string) => `Loaded ${age}`,
  notRead: 'Labels not loaded.',
  readAgain: 'Refresh',
  readThem: 'Load',
  readAgainAction: 'Refresh labels',
  whyReading: 'Labels are loading.'
};

export const creatorsStrings = {
  tagged: 'Tagged',
  remove: (name: string) => `Don’t tag ${name}`,
  tag: 'Tag creators',
  tagHint: 'Name or ID',
  nameless: (id: number) => `Creator ${String(id)}`,
  verified: 'Verified',
  byId: (id: string) => `Tag the creator with ID ${id}`,
  ask: (name: string) => `Search for “${name}”`,
  price: '1 credit',
  asking: 'Searching…',
  hint: 'Type a name. Each search costs 1 credit.',
  nobody: 'No creators found.',
  found: (count: number) => `${countOf(count, 'creator')} found`
};

export const previewStrings = {
  side: 'Preview and publishing',
  title: 'Preview',
  meaning: 'Subscriber view',
  label: 'Post preview',
  saved: 'Saved for later',
  now: 'Now',
  live: 'Live',
  text: 'Post text',
  media: (count: number) => `${formatCount(count)} media`,
  quiz: 'Quiz',
  poll: 'Poll',
  ends: (days: number) => ` · ends in ${countOf(days, 'day')}`,
  raised: '0 raised',
  target: 'Goal',
  of: (target: number) => `of ${formatBare(target)}`,
  creators: (names: string) => `With ${names}`,
  expires: (days: number) => `Expires ${countOf(days, 'day')} after publishing`
};

export const publishStrings = {
  practice: ' (practice)',
  updateOffline: 'You’re offline. Your edit is kept as a draft until you’re back online.',
  offline: 'You’re offline. The post is queued and sent once you’re back online.',
  sample: 'Practice mode: nothing leaves this computer.',
  goesLive: (when: string, zone: string) => `Goes live ${when}, ${zone}`,
  noTime: 'The time isn’t clear yet.'
};

export const composeToastStrings = {
  notDuplicated: 'Couldn’t duplicate draft',
  duplicated: 'Draft duplicated',
  notMoved: 'Couldn’t move draft',
  moved: (name: string) => `Moved to ${name}`,
  notDeleted: 'Couldn’t delete draft',
  deleted: (name: string) => `Draft of ${name} deleted`,
  later: (name: string) => `Your later changes are a draft of ${name}`,
  notSaved: (name: string) => `Your text for ${name} isn’t saved`,
  save: 'Save as draft',
  saved: (name: string) => `Draft saved for ${name}`,
  notTakenBack: 'Couldn’t undo',
  show: 'Show',
  check: 'Open post',
  unknown: (name: string, participle: string) => `Unconfirmed: ${name}’s post may have been ${participle}`,
  failed: (name: string, participle: string) => `${name}’s post wasn’t ${participle}`,
  queued: (name: string) => `Queued as ${name}`,
  takenBack: (name: string) => `${name}’s post moved back to drafts`,
  queuedBehind: (name: string) => `Queued as ${name}. Waiting for an unconfirmed post of this account.`,
  queuedOffline: (name: string) => `Queued as ${name}. Sent once you’re back online.`,
  queuedBecause: (name: string, why: string) => `Queued as ${name}: ${why}.`
};

export const postFieldStrings: Readonly<Record<PostRuleBreach['field'], string>> = {
  text: 'the text',
  labelIds: 'the labels',
  mediaFiles: 'the media',
  rfTag: 'the tagged creators',
  expireDays: 'the expiry',
  scheduledDate: 'the schedule',
  saveForLater: 'saving for later',
  fundRaisingTargetAmount: 'the goal',
  fundRaisingTipsPresets: 'the presets',
  votingType: 'the poll or quiz',
  votingDue: 'the end of voting',
  votingOptions: 'the answers',
  votingCorrectIndex: 'the right answer'
};

export const breachStrings = {
  noText: 'Enter some text.',
  expiryDays: 'A post can expire after 1, 3, 7 or 30 days.',
  noTime: 'Select a date and time.',
  timePassed: 'This time has passed. Choose a later one.',
  noTarget: 'Enter a goal.',
  targetNotWhole: 'Enter a whole number as the goal.',
  targetAtLeast: (least: number) => `The minimum goal is ${formatBare(least)}.`,
  noPreset: 'Enter at least one preset.',
  presetsWhole: 'Enter whole numbers as presets, such as 10, 50.',
  presetNotWhole: (preset: number) => `${formatBare(preset)} isn’t a whole number.`,
  presetAbove: (preset: number, target: number) => `${formatBare(preset)} is above the goal of ${formatBare(target)}.`,
  noAnswer: 'Enter at least one answer.',
  noRightAnswer: 'Mark the right answer.',
  voteDays: 'Voting can end after 1, 3, 7 or 30 days.'
};

export const ruleStrings = {
  required: (name: string) => `A post needs ${name}.`,
  requiredForQuiz: (name: string) => `A quiz needs ${name}.`,
  requiredWith: (other: string, name: string) => `A post with ${other} also needs ${name}.`,
  onlyWith: (subject: string, other: string) => `${subject}: only together with ${other}.`,
  oneOf: (subject: string, allowed: string) => `${subject}: one of ${allowed}.`,
  whole: (subject: string) => `${subject}: whole numbers only.`,
  atLeast: (subject: string, least: number) => `${subject}: at least ${formatCount(least)}.`,
  tooFew: (subject: string, least: number) => `${subject}: at least ${formatCount(least)} of them.`,
  aboveTarget: (subject: string, most: number) => `${subject}: at most ${formatCount(most)}, the goal.`,
  noneOfAnswers: (subject: string) => `${subject}: none of the answers.`,
  needsTime: (subject: string) => `${subject}: enter a date and time.`,
  onlyFuture: (subject: string) => `${subject}: enter a future time.`
};

export const composeProblemStrings = {
  blankAnswer: 'An answer is empty. Fill it in or remove it.',
  unusable: (count: number, reasons: string) =>
    `${countOf(count, 'item')} can’t be posted: ${reasons}. Remove ${count === 1 ? 'it' : 'them'}, or refresh the vault.`,
  toFix: (count: number) => `${countOf(count, 'thing')} to fix above`
};
