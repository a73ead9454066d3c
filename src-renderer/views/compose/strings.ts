/** All that the composer says, but for labels of actions, which are declared in src-shared/actions/compose.ts. */
import type { PostRuleBreach } from '../../../src-shared/rules/post-body.ts';
import { countOf, formatBare, formatCount } from '../../format/numbers.ts';
import type { Part } from './draft-body.ts';
import type { Way } from './publish-words.ts';

/** What a part of a post is called, and the button that adds it. */
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
export const cardStrings = {
  remove: 'Remove',
  removePart: (title: string) => `Remove: ${title}`
};

/** What publishing is called, by what becomes of the post. */
interface WayStrings {
  /** "Publish as Mara Lind" */
  readonly action: string;
  readonly doing: string;
  readonly done: string;
  /** Of the note and its toasts: "The post wasn’t scheduled". */
  readonly participle: string;
}
export const wayStrings: Readonly<Record<Way, WayStrings>> = {
  publish: { action: 'Publish', doing: 'Publishing', done: 'Published', participle: 'published' },
  schedule: { action: 'Schedule', doing: 'Scheduling', done: 'Scheduled', participle: 'scheduled' },
  save: { action: 'Save for later', doing: 'Saving for later', done: 'Saved for later', participle: 'saved for later' },
  update: { action: 'Update post', doing: 'Updating the post', done: 'Updated the post', participle: 'updated' }
};
/** "Published as Mara Lind" */
export const asAccount = (words: string, name: string) => `${words} as ${name}`;

/** Over a draft. */
export const barStrings = {
  editPost: 'Edit post',
  newPost: 'New post',
  draft: 'Draft',
  allDrafts: 'All drafts',
  notSaved: 'Not saved',
  whyNotSaved: (why: string) => `Not saved: ${why}`,
  saving: 'Saving…',
  saved: 'Saved',
  outdated:
    'Another window has saved this draft meanwhile. What you wrote here isn’t saved, and nothing was written over.',
  gone: 'This draft was deleted or sent elsewhere.',
  more: 'More',
  duplicate: 'Duplicate',
  move: 'Move to another account…',
  delete: 'Delete the draft'
};

/** Why an action can't be used. */
export const whyNotStrings = {
  asking: 'A question is open.',
  sending: 'It is being sent.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  mediaFull: (most: number) => `A post holds at most ${String(most)} media.`,
  unchanged: 'No other window has changed this draft.',
  stillThere: 'This draft is still there.',
  oneVote: 'A post has a poll or a quiz, not both.',
  livePost: 'A change of a live post stays with its account.',
  oneAccount: 'There is no other account.'
};

export const editorStrings = {
  label: 'The post',
  text: 'Text of the post',
  textHint: 'What do you want to say?',
  characters: (count: number) => countOf(count, 'character'),
  parts: 'Add to the post',
  unknownParts: (parts: string) =>
    `This post wasn’t written in this Greenroom, and the service doesn’t give all of it back. Updating sends the whole post anew, so what isn’t here is taken off: ${parts}.`,
  anythingElse: 'whatever it has beside what is in this draft',
  saveForLater: 'It goes into the platform’s queue of posts saved for later, without a date of its own.'
};

/** Before parts of a live post are taken off. */
export const replaceStrings = {
  title: 'Replace all of this post?',
  text: (name: string) =>
    `It wasn’t written in this Greenroom, and the service tells its text and media only. Changing a post of ${name} sends the whole post anew, so what isn’t in this draft is taken off:`,
  cancel: 'Go on writing'
};

export const mediaStrings = {
  label: 'Media of the post, in order',
  add: 'Add',
  picker: 'Media for the post',
  count: (count: number, most: number) => `${String(count)} of ${String(most)}`,
  name: (id: string) => `Media ${id}`,
  nameAway: (id: string) => `Media ${id}, not on this computer`,
  ids: 'Ids of media',
  idsHint: '123456789 or svc_media_…',
  refused: (id: string, because: string) => `${id} can’t be posted: ${because}.`,
  noId: (text: string) => `“${text}” is no id: digits, or svc_media_ and more.`,
  empty: 'Type an id: digits, or svc_media_ and more.',
  known: (count: number) => (count === 1 ? 'It is in the post already.' : 'They are in the post already.'),
  full: (most: number) => `A draft holds at most ${countOf(most, 'item')}.`,
  gif: 'GIF'
};

/** For media that were posted or sent before. */
export const usedStrings = {
  label: 'Used before',
  item: (number: number) => `Item ${String(number)}:`,
  more: (items: number) => `${countOf(items, 'more item')} used before`
};

export const voteStrings = {
  kind: 'Kind of vote',
  answers: 'Answers',
  answer: (nth: number) => `Answer ${String(nth)}`,
  isRight: (nth: number) => `Answer ${String(nth)} is right`,
  right: 'right answer',
  remove: (nth: number) => `Take out answer ${String(nth)}`,
  add: 'Add an answer',
  endsAfter: 'Ends after',
  endLabel: 'The vote ends after',
  noEnd: 'No end'
};

export const scheduleStrings = {
  time: 'Time',
  timeHint: '18:30',
  twice: 'Clocks are put back, so this time is there twice on that day.',
  which: 'Which of the two',
  first: (offset: string) => `First, ${offset}`,
  second: (offset: string) => `Second, ${offset}`,
  skipped: (time: string, city: string, used: string) =>
    `${time} doesn’t exist on that day in ${city}: clocks are put forward over it. ${used} will be used.`,
  utc: (time: string) => `${time} UTC`,
  ahead: (words: string) => `in ${words}`,
  aheadSoon: 'in less than a minute'
};

export const fundraiserStrings = {
  target: 'Target',
  presets: 'Presets for tips',
  presetsHint: '10, 50, 100',
  notAllowed: (name: string) => `${name} can’t create fundraisers, as the platform last said.`,
  whole: 'Whole amounts, without a currency: the service takes bare numbers.',
  range: (name: string, least: number, most: number) =>
    ` ${name}’s targets lie between ${formatCount(least)} and ${formatCount(most)}.`
};

export const expiryStrings = {
  label: 'The post expires after',
  never: 'Never',
  days: 'days',
  notAllowed: (name: string) => `${name} can’t make posts that expire, as the platform last said.`,
  meaning: 'It is taken down this long after it goes live.'
};

export const labelsStrings = {
  label: 'Labels',
  find: 'Find a label',
  none: (name: string) => `${name} has no labels of its own. They are made at the platform.`,
  read: (age: string) => `Read ${age}`,
  notRead: 'The labels weren’t read yet.',
  readAgain: 'Read again',
  readThem: 'Read them',
  readAgainAction: 'Read the labels again',
  whyReading: 'They are being read.'
};

export const creatorsStrings = {
  tagged: 'Tagged',
  remove: (name: string) => `Don’t tag ${name}`,
  tag: 'Tag a creator',
  tagHint: 'A name, or an id',
  nameless: (id: number) => `Creator ${String(id)}`,
  verified: 'Verified',
  byId: (id: string) => `Tag the creator with the id ${id}`,
  ask: (name: string) => `Ask the service for “${name}”`,
  price: '1 credit',
  asking: 'Asking the service…',
  hint: 'Type a name. Asking the service costs a credit.',
  nobody: 'The service finds nobody by that name.',
  found: (count: number) => `${countOf(count, 'creator')} found`
};

export const previewStrings = {
  side: 'Preview and publishing',
  title: 'Preview',
  meaning: 'as a reader sees it',
  label: 'Preview of the post',
  saved: 'Saved for later',
  now: 'Now',
  live: 'Live',
  text: 'The text of the post',
  media: (count: number) => `${formatCount(count)} media`,
  quiz: 'Quiz',
  poll: 'Poll',
  ends: (days: number) => ` · ends in ${countOf(days, 'day')}`,
  raised: '0 raised',
  target: 'Target',
  of: (target: number) => `of ${formatBare(target)}`,
  creators: (names: string) => `With ${names}`,
  expires: (days: number) => `Expires ${countOf(days, 'day')} after it goes live`
};

export const publishStrings = {
  practice: ' (practice)',
  updateOffline: 'Changing a live post needs the network. What you write is kept as a draft.',
  offline: 'Offline: it is queued, and sent when the network is back.',
  sample: 'This is the practice service: nothing leaves this computer.'
};

/** In toasts of what is done with a draft, and of what becomes of the post. */
export const toastStrings = {
  notDuplicated: 'The draft wasn’t duplicated',
  duplicated: 'This is the copy',
  notMoved: 'The draft wasn’t moved',
  moved: (name: string) => `Moved to ${name}`,
  notDeleted: 'The draft wasn’t deleted',
  deleted: (name: string) => `Deleted a draft of ${name}`,
  restored: (name: string) => `Restored a draft of ${name}`,
  notRestored: 'The draft wasn’t restored',
  notSaved: (name: string) => `What you wrote for ${name} isn’t saved`,
  save: 'Save as a draft',
  saved: (name: string) => `Saved the draft for ${name}`,
  notTakenBack: 'It couldn’t be taken back',
  show: 'Show',
  lookAtIt: 'Look at it',
  unknown: (name: string, participle: string) => `It isn’t known whether ${name}’s post was ${participle}`,
  failed: (name: string, participle: string) => `The post of ${name} wasn’t ${participle}`,
  queued: (name: string) => `Queued as ${name}`,
  takenBack: (name: string) => `Moved the post of ${name} back to drafts`,
  queuedBehind: (name: string) =>
    `Queued as ${name}. It waits until another one of this account, which is in doubt, is resolved.`,
  queuedOffline: (name: string) => `Queued as ${name}. It is sent when the network is back.`,
  queuedBecause: (name: string, why: string) => `Queued as ${name}: ${why}.`
};

/** What the service's fields of a post are called in a sentence. */
export const postFieldStrings: Readonly<Record<PostRuleBreach['field'], string>> = {
  text: 'the text',
  labelIds: 'the labels',
  mediaFiles: 'the media',
  rfTag: 'the tagged creators',
  expireDays: 'the expiry',
  scheduledDate: 'the schedule',
  saveForLater: 'saving for later',
  fundRaisingTargetAmount: 'the target',
  fundRaisingTipsPresets: 'the presets',
  votingType: 'the vote',
  votingDue: 'the end of the vote',
  votingOptions: 'the answers',
  votingCorrectIndex: 'the right answer'
};

/** Of pairs of a field and a rule that deserve their own words. */
export const breachStrings = {
  noText: 'A post needs some text.',
  expiryDays: 'A post can expire after 1, 3, 7 or 30 days.',
  noTime: 'Choose a day and a time.',
  timePassed: 'This time has passed. Choose a later one.',
  noTarget: 'Say how much is to be raised.',
  targetNotWhole: 'The target is a whole number.',
  targetAtLeast: (least: number) => `The target is at least ${formatBare(least)}.`,
  noPreset: 'Give at least one amount to choose from.',
  presetsWhole: 'Presets are whole numbers, such as 10, 50.',
  presetNotWhole: (preset: number) => `${formatBare(preset)} is no whole number.`,
  presetAbove: (preset: number, target: number) =>
    `${formatBare(preset)} is above the target of ${formatBare(target)}.`,
  noAnswer: 'Give at least one answer.',
  noRightAnswer: 'Mark the right answer.',
  voteDays: 'A vote can end after 1, 3, 7 or 30 days.'
};

/** Of all other pairs. */
export const ruleStrings = {
  required: (name: string) => `A post can’t do without ${name}.`,
  requiredForQuiz: (name: string) => `A quiz can’t do without ${name}.`,
  requiredWith: (other: string, name: string) => `With ${other} a post needs ${name} too.`,
  onlyWith: (subject: string, other: string) => `${subject}: only together with ${other}.`,
  oneOf: (subject: string, allowed: string) => `${subject}: one of ${allowed}.`,
  whole: (subject: string) => `${subject}: whole numbers only.`,
  atLeast: (subject: string, least: number) => `${subject}: at least ${formatCount(least)}.`,
  tooFew: (subject: string, least: number) => `${subject}: at least ${formatCount(least)} of them.`,
  aboveTarget: (subject: string, most: number) => `${subject}: at most ${formatCount(most)}, the target.`,
  noneOfAnswers: (subject: string) => `${subject}: none of the answers.`,
  needsTime: (subject: string) => `${subject}: a day and a time are needed.`,
  onlyFuture: (subject: string) => `${subject}: only a time to come.`
};

/** What else keeps a post from being sent, and all of it in one line. */
export const problemStrings = {
  blankAnswer: 'An answer is still empty. Write it, or take it out.',
  unusable: (count: number, reasons: string) =>
    `${countOf(count, 'item')} can’t be posted: ${reasons}. Take ${count === 1 ? 'it' : 'them'} out, or update the vault.`,
  several: (count: number, first: string) => `${String(count)} things to fix. First: ${first}`
};
