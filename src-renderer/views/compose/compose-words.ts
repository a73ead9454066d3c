/**
 * What the composer says where a post breaks a rule. Every field has a name and every rule a sentence, so every pair of them
 * has words; a field or rule that comes to be has to be named here before it compiles. Pairs that deserve better have their own.
 */
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { PostRuleBreach } from '../../../src-shared/rules/post-body.ts';
import { formatBare, formatCount } from '../../format/numbers.ts';

type PostField = PostRuleBreach['field'];
type Rule = PostRuleBreach['rule'];
type OwnWords = (breach: PostRuleBreach, body: DraftBody) => string;

const names: Readonly<Record<PostField, string>> = {
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

const ownWords: Readonly<Partial<Record<`${PostField}.${Rule}`, OwnWords>>> = {
  'text.required': () => 'A post needs some text.',
  'expireDays.not-allowed': () => 'A post can expire after 1, 3, 7 or 30 days.',
  'scheduledDate.not-utc-date': () => 'Choose a day and a time.',
  'scheduledDate.not-in-future': () => 'This time has passed. Choose a later one.',
  'fundRaisingTargetAmount.not-whole': (_, { fundraiser }) =>
    fundraiser?.target === null ? 'Say how much is to be raised.' : 'The target is a whole number.',
  'fundRaisingTargetAmount.too-small': (breach) =>
    `The target is at least ${formatBare('least' in breach ? breach.least : 0)}.`,
  'fundRaisingTipsPresets.too-few': () => 'Give at least one amount to choose from.',
  'fundRaisingTipsPresets.required-with': () => 'Give at least one amount to choose from.',
  'fundRaisingTipsPresets.not-whole': (breach, body) => {
    const preset = presetAt(body, breach);
    return preset === null ? 'Presets are whole numbers, such as 10, 50.' : `${formatBare(preset)} is no whole number.`;
  },
  'fundRaisingTipsPresets.above-target': (breach, body) => {
    const target = formatBare('most' in breach ? breach.most : 0);
    return `${formatBare(presetAt(body, breach) ?? 0)} is above the target of ${target}.`;
  },
  'votingOptions.required-with': () => 'Give at least one answer.',
  'votingCorrectIndex.required-for-quiz': () => 'Mark the right answer.',
  'votingDue.not-allowed': () => 'A vote can end after 1, 3, 7 or 30 days.'
};

function presetAt({ fundraiser }: DraftBody, { item = 0 }: PostRuleBreach): number | null {
  return fundraiser?.presets[item] ?? null;
}

/** One sentence for the field that broke the rule. */
export function sayBreach(breach: PostRuleBreach, body: DraftBody): string {
  return ownWords[`${breach.field}.${breach.rule}`]?.(breach, body) ?? sayGenerally(breach, names[breach.field]);
}

function sayGenerally(breach: PostRuleBreach, name: string): string {
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  switch (breach.rule) {
    case 'required':
      return `A post can’t do without ${name}.`;
    case 'required-for-quiz':
      return `A quiz can’t do without ${name}.`;
    case 'required-with':
      return `With ${names[breach.with]} a post needs ${name} too.`;
    case 'only-with':
      return `${subject}: only together with ${names[breach.with]}.`;
    case 'not-allowed':
      return `${subject}: one of ${breach.allowed.join(', ')}.`;
    case 'not-whole':
      return `${subject}: whole numbers only.`;
    case 'too-small':
      return `${subject}: at least ${formatCount(breach.least)}.`;
    case 'too-few':
      return `${subject}: at least ${formatCount(breach.least)} of them.`;
    case 'above-target':
      return `${subject}: at most ${formatCount(breach.most)}, the target.`;
    case 'outside-options':
      return `${subject}: none of the answers.`;
    case 'not-utc-date':
      return `${subject}: a day and a time are needed.`;
    case 'not-in-future':
      return `${subject}: only a time to come.`;
  }
}
