/**
 * Rules of a post's body (service-api.md, "Post body" and "Limits") for composer, host and
 * practice service. Errors are codes and numbers; each caller words them.
 */
import type { Static } from 'typebox';
import type { PostBody } from '../service/post.ts';
import { readUtcTime } from './utc-time.ts';

type Body = Static<typeof PostBody>;
type PostField = keyof Body;

export type UncheckedPost = {
  readonly [F in PostField]?: (Body[F] extends infer V ? Widened<V> : never) | undefined;
};
type Widened<V> = V extends string
  ? string
  : V extends number
    ? number
    : V extends readonly (infer I)[]
      ? readonly I[]
      : V;

/** In days, for a post or a vote. */
export const allowedDays = [1, 3, 7, 30] as const;
const votingTypes = ['poll', 'quiz'] as const;
const leastTarget = 10;

/**
 * - `required`: missing, or blank text
 * - `required-with`: needed beside `with`, which is present
 * - `required-for-quiz`: needed by a quiz
 * - `only-with`: allowed only beside `with`, which is missing
 * - `not-allowed`: not one of `allowed`
 * - `not-whole`: not a whole number
 * - `too-small`: below `least`
 * - `too-few`: fewer items than `least`
 * - `above-target`: above the fundraiser's target, `most`
 * - `outside-options`: not an option's index, at most `most`
 * - `not-utc-date`: not an ISO 8601 date and time in UTC
 * - `not-in-future`: already past
 *
 * `item` is the index of the wrong item in a list.
 */
export type PostRuleBreach = { readonly field: PostField; readonly item?: number } & (
  | { readonly rule: 'required' | 'required-for-quiz' | 'not-whole' | 'not-utc-date' | 'not-in-future' }
  | { readonly rule: 'required-with' | 'only-with'; readonly with: PostField }
  | { readonly rule: 'not-allowed'; readonly allowed: readonly (number | string)[] }
  | { readonly rule: 'too-small' | 'too-few'; readonly least: number }
  | { readonly rule: 'above-target' | 'outside-options'; readonly most: number }
);

type Breaches = readonly PostRuleBreach[];

/** Blank text counts as missing, as in the service's framework. */
function checkText({ text }: UncheckedPost): Breaches {
  return text === undefined || text.trim() === '' ? [{ field: 'text', rule: 'required' }] : [];
}

function checkChoice<T extends number | string>(
  field: PostField,
  value: T | undefined,
  allowed: readonly T[]
): Breaches {
  return value === undefined || allowed.includes(value) ? [] : [{ field, rule: 'not-allowed', allowed }];
}

function checkSchedule({ scheduledDate }: UncheckedPost, now: number): Breaches {
  if (scheduledDate === undefined) return [];
  const at = readUtcTime(scheduledDate);
  if (at === null) return [{ field: 'scheduledDate', rule: 'not-utc-date' }];
  return at > now ? [] : [{ field: 'scheduledDate', rule: 'not-in-future' }];
}

function checkTarget({ fundRaisingTargetAmount: target }: UncheckedPost): Breaches {
  if (target === undefined) return [];
  if (!Number.isInteger(target)) return [{ field: 'fundRaisingTargetAmount', rule: 'not-whole' }];
  return target >= leastTarget ? [] : [{ field: 'fundRaisingTargetAmount', rule: 'too-small', least: leastTarget }];
}

function checkPresets({ fundRaisingTargetAmount: target, fundRaisingTipsPresets: presets }: UncheckedPost): Breaches {
  const field = 'fundRaisingTipsPresets';
  if (presets === undefined) {
    return target === undefined ? [] : [{ field, rule: 'required-with', with: 'fundRaisingTargetAmount' }];
  }
  if (presets.length === 0) return [{ field, rule: 'too-few', least: 1 }];
  return presets.flatMap((preset, item): Breaches => {
    if (!Number.isInteger(preset)) return [{ field, item, rule: 'not-whole' }];
    return target !== undefined && preset > target ? [{ field, item, rule: 'above-target', most: target }] : [];
  });
}

function checkVoting({ votingType, votingDue, votingOptions = [] }: UncheckedPost): Breaches {
  const due = checkChoice('votingDue', votingDue, allowedDays);
  if (votingType === undefined) {
    return votingDue === undefined ? due : [{ field: 'votingDue', rule: 'only-with', with: 'votingType' }];
  }
  const options: Breaches =
    votingOptions.length === 0 ? [{ field: 'votingOptions', rule: 'required-with', with: 'votingType' }] : [];
  return [...checkChoice('votingType', votingType, votingTypes), ...due, ...options];
}

function checkCorrectIndex(body: UncheckedPost): Breaches {
  const { votingType, votingOptions = [], votingCorrectIndex: index } = body;
  const field = 'votingCorrectIndex';
  if (index === undefined) return votingType === 'quiz' ? [{ field, rule: 'required-for-quiz' }] : [];
  if (!Number.isInteger(index)) return [{ field, rule: 'not-whole' }];
  if (index < 0) return [{ field, rule: 'too-small', least: 0 }];
  const isOutside = votingOptions.length > 0 && index >= votingOptions.length;
  return isOutside ? [{ field, rule: 'outside-options', most: votingOptions.length - 1 }] : [];
}

/**
 * Every broken rule; none if it may be sent. Allows undocumented cases: presets without a
 * target, options without a vote, a date beside `saveForLater`. The service checks that
 * objects exist.
 *
 * @param now ms since 1970; a schedule must be later
 */
export function checkPostBody(body: UncheckedPost, now: number): readonly PostRuleBreach[] {
  return [
    ...checkText(body),
    ...checkChoice('expireDays', body.expireDays, allowedDays),
    ...checkSchedule(body, now),
    ...checkTarget(body),
    ...checkPresets(body),
    ...checkVoting(body),
    ...checkCorrectIndex(body)
  ];
}
