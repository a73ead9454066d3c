/**
 * Every field has a name and every rule a sentence, so new ones don't compile without
 * words. Some pairs have their own text.
 */
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { PostRuleBreach } from '../../../src-shared/rules/post-body.ts';
import { breachStrings, postFieldStrings, ruleStrings } from './strings.ts';

type PostField = PostRuleBreach['field'];
type Rule = PostRuleBreach['rule'];
type OwnWords = (breach: PostRuleBreach, body: DraftBody) => string;

const ownWords: Readonly<Partial<Record<`${PostField}.${Rule}`, OwnWords>>> = {
  'text.required': () => breachStrings.noText,
  'expireDays.not-allowed': () => breachStrings.expiryDays,
  'scheduledDate.not-utc-date': () => breachStrings.noTime,
  'scheduledDate.not-in-future': () => breachStrings.timePassed,
  'fundRaisingTargetAmount.not-whole': (_, { fundraiser }) =>
    fundraiser?.target === null ? breachStrings.noTarget : breachStrings.targetNotWhole,
  'fundRaisingTargetAmount.too-small': (breach) => breachStrings.targetAtLeast('least' in breach ? breach.least : 0),
  'fundRaisingTipsPresets.too-few': () => breachStrings.noPreset,
  'fundRaisingTipsPresets.required-with': () => breachStrings.noPreset,
  'fundRaisingTipsPresets.not-whole': (breach, body) => {
    const preset = presetAt(body, breach);
    return preset === null ? breachStrings.presetsWhole : breachStrings.presetNotWhole(preset);
  },
  'fundRaisingTipsPresets.above-target': (breach, body) => {
    const target = 'most' in breach ? breach.most : 0;
    return breachStrings.presetAbove(presetAt(body, breach) ?? 0, target);
  },
  'votingOptions.required-with': () => breachStrings.noAnswer,
  'votingCorrectIndex.required-for-quiz': () => breachStrings.noRightAnswer,
  'votingDue.not-allowed': () => breachStrings.voteDays
};

function presetAt({ fundraiser }: DraftBody, { item = 0 }: PostRuleBreach): number | null {
  return fundraiser?.presets[item] ?? null;
}

export function sayBreach(breach: PostRuleBreach, body: DraftBody): string {
  return (
    ownWords[`${breach.field}.${breach.rule}`]?.(breach, body) ?? sayGenerally(breach, postFieldStrings[breach.field])
  );
}

function sayGenerally(breach: PostRuleBreach, name: string): string {
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  switch (breach.rule) {
    case 'required':
      return ruleStrings.required(name);
    case 'required-for-quiz':
      return ruleStrings.requiredForQuiz(name);
    case 'required-with':
      return ruleStrings.requiredWith(postFieldStrings[breach.with], name);
    case 'only-with':
      return ruleStrings.onlyWith(subject, postFieldStrings[breach.with]);
    case 'not-allowed':
      return ruleStrings.oneOf(subject, breach.allowed.join(', '));
    case 'not-whole':
      return ruleStrings.whole(subject);
    case 'too-small':
      return ruleStrings.atLeast(subject, breach.least);
    case 'too-few':
      return ruleStrings.tooFew(subject, breach.least);
    case 'above-target':
      return ruleStrings.aboveTarget(subject, breach.most);
    case 'outside-options':
      return ruleStrings.noneOfAnswers(subject);
    case 'not-utc-date':
      return ruleStrings.needsTime(subject);
    case 'not-in-future':
      return ruleStrings.onlyFuture(subject);
  }
}
