import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { PostBody } from '../service/post.ts';
import { allowedDays, checkPostBody, type PostRuleBreach, type UncheckedPost } from './post-body.ts';

const now = Date.UTC(2026, 10, 21, 12);
const isContractual = Compile(PostBody);

const days = fc.constantFrom(...allowedDays);
const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
const later = fc.integer({ min: 1, max: 10 ** 12 }).map((ms) => new Date(now + ms).toISOString());
const target = fc.integer({ min: 10, max: 10_000 });

const plain = fc.record(
  {
    text: words,
    labelIds: fc.array(fc.integer()),
    mediaFiles: fc.array(fc.string()),
    rfTag: fc.array(fc.integer()),
    expireDays: days,
    scheduledDate: later,
    saveForLater: fc.boolean()
  },
  { requiredKeys: ['text'] }
);

const fundRaising = target.chain((most) =>
  fc.record({
    fundRaisingTargetAmount: fc.constant(most),
    fundRaisingTipsPresets: fc.array(fc.integer({ min: 1, max: most }), { minLength: 1 })
  })
);

const options = fc.array(fc.string(), { minLength: 1 });
const poll = fc.record(
  { votingType: fc.constant('poll' as const), votingDue: days, votingOptions: options },
  { requiredKeys: ['votingType', 'votingOptions'] }
);
const quiz = options.chain((answers) =>
  fc.record(
    {
      votingType: fc.constant('quiz' as const),
      votingDue: days,
      votingOptions: fc.constant(answers),
      votingCorrectIndex: fc.nat(answers.length - 1)
    },
    { requiredKeys: ['votingType', 'votingOptions', 'votingCorrectIndex'] }
  )
);
const nothing = fc.constant({});

const valid = fc
  .tuple(plain, fc.oneof(nothing, fundRaising), fc.oneof(nothing, poll, quiz))
  .map(([body, money, vote]) => ({ ...body, ...money, ...vote }));
const withTarget = fc.tuple(valid, fundRaising).map(([body, money]) => ({ ...body, ...money }));
const withoutVote = fc.tuple(plain, fc.oneof(nothing, fundRaising)).map(([body, money]) => ({ ...body, ...money }));
const withPoll = fc.tuple(withoutVote, poll).map(([body, vote]) => ({ ...body, ...vote }));
const withQuiz = fc.tuple(withoutVote, quiz).map(([body, vote]) => ({ ...body, ...vote }));

test('a body of the contract can be passed unchanged', () => {
  expectTypeOf<Static<typeof PostBody>>().toExtend<UncheckedPost>();
});

test('a valid body breaks no rule, and fits the contract', () => {
  fc.assert(
    fc.property(valid, (body) => {
      expect(checkPostBody(body, now)).toEqual([]);
      expect(isContractual.Errors(body)).toEqual([]);
    })
  );
});

/** A change to a valid body and the one rule that it breaks. */
interface Mutation<B> {
  readonly bodies: fc.Arbitrary<B>;
  readonly change: (body: B, draw: number) => UncheckedPost;
  readonly breach: (changed: UncheckedPost) => PostRuleBreach;
}

function mutation<B>(given: Mutation<B>): Mutation<B> {
  return given;
}

function without<B extends object, K extends keyof B>(body: B, field: K): Omit<B, K> {
  const rest = { ...body };
  Reflect.deleteProperty(rest, field);
  return rest;
}

/** A whole number of at least `low`. */
const from = (low: number, draw: number) => low + draw;
const presets = 'fundRaisingTipsPresets';

const mutations = {
  'no text': mutation({
    bodies: valid,
    change: (body) => without(body, 'text'),
    breach: () => ({ field: 'text', rule: 'required' })
  }),
  'blank text': mutation({
    bodies: valid,
    change: (body, draw) => ({ ...body, text: ' \n\t\u00a0'.slice(0, draw % 5) }),
    breach: () => ({ field: 'text', rule: 'required' })
  }),
  'a number of days that is not allowed': mutation({
    bodies: valid,
    change: (body, draw) => ({ ...body, expireDays: from(31, draw) }),
    breach: () => ({ field: 'expireDays', rule: 'not-allowed', allowed: [1, 3, 7, 30] })
  }),
  'a date in another time zone': mutation({
    bodies: valid,
    change: (body) => ({ ...body, scheduledDate: '2099-01-01T00:00:00+02:00' }),
    breach: () => ({ field: 'scheduledDate', rule: 'not-utc-date' })
  }),
  'a date that has passed': mutation({
    bodies: valid,
    change: (body, draw) => ({ ...body, scheduledDate: new Date(now - draw).toISOString() }),
    breach: () => ({ field: 'scheduledDate', rule: 'not-in-future' })
  }),
  'a small target': mutation({
    bodies: withTarget,
    change: (body, draw) => ({ ...body, fundRaisingTargetAmount: 9 - draw, fundRaisingTipsPresets: [9 - draw] }),
    breach: () => ({ field: 'fundRaisingTargetAmount', rule: 'too-small', least: 10 })
  }),
  'a broken target': mutation({
    bodies: withTarget,
    change: (body, draw) => ({ ...body, fundRaisingTargetAmount: from(10_000, draw) + 0.5 }),
    breach: () => ({ field: 'fundRaisingTargetAmount', rule: 'not-whole' })
  }),
  'a target without presets': mutation({
    bodies: withTarget,
    change: (body) => without(body, presets),
    breach: () => ({ field: presets, rule: 'required-with', with: 'fundRaisingTargetAmount' })
  }),
  'an empty list of presets': mutation({
    bodies: valid,
    change: (body) => ({ ...body, fundRaisingTipsPresets: [] }),
    breach: () => ({ field: presets, rule: 'too-few', least: 1 })
  }),
  'a preset above the target': mutation({
    bodies: withTarget,
    change: (body, draw) => ({
      ...body,
      fundRaisingTipsPresets: [...body.fundRaisingTipsPresets, body.fundRaisingTargetAmount + 1 + draw]
    }),
    breach: (body) => ({
      field: presets,
      rule: 'above-target',
      item: (body.fundRaisingTipsPresets?.length ?? 0) - 1,
      most: body.fundRaisingTargetAmount ?? 0
    })
  }),
  'a broken preset': mutation({
    bodies: withTarget,
    change: (body) => ({ ...body, fundRaisingTipsPresets: [5.5, ...body.fundRaisingTipsPresets] }),
    breach: () => ({ field: presets, rule: 'not-whole', item: 0 })
  }),
  'an unknown kind of vote': mutation({
    bodies: withPoll,
    change: (body) => ({ ...body, votingType: 'ballot' }),
    breach: () => ({ field: 'votingType', rule: 'not-allowed', allowed: ['poll', 'quiz'] })
  }),
  'days of voting that are not allowed': mutation({
    bodies: withPoll,
    change: (body, draw) => ({ ...body, votingDue: -draw }),
    breach: () => ({ field: 'votingDue', rule: 'not-allowed', allowed: [1, 3, 7, 30] })
  }),
  'days of voting without a vote': mutation({
    bodies: withoutVote,
    change: (body, draw) => ({ ...body, votingDue: draw }),
    breach: () => ({ field: 'votingDue', rule: 'only-with', with: 'votingType' })
  }),
  'a vote without options': mutation({
    bodies: fc.oneof(withPoll, withQuiz),
    change: (body) => without(body, 'votingOptions'),
    breach: () => ({ field: 'votingOptions', rule: 'required-with', with: 'votingType' })
  }),
  'a vote with no option in its list': mutation({
    bodies: fc.oneof(withPoll, withQuiz),
    change: (body) => ({ ...body, votingOptions: [] }),
    breach: () => ({ field: 'votingOptions', rule: 'required-with', with: 'votingType' })
  }),
  'a quiz without the right answer': mutation({
    bodies: withQuiz,
    change: (body) => without(body, 'votingCorrectIndex'),
    breach: () => ({ field: 'votingCorrectIndex', rule: 'required-for-quiz' })
  }),
  'a right answer behind the last option': mutation({
    bodies: withQuiz,
    change: (body, draw) => ({ ...body, votingCorrectIndex: body.votingOptions.length + draw }),
    breach: (body) => ({
      field: 'votingCorrectIndex',
      rule: 'outside-options',
      most: (body.votingOptions?.length ?? 0) - 1
    })
  }),
  'a right answer before the first option': mutation({
    bodies: withQuiz,
    change: (body, draw) => ({ ...body, votingCorrectIndex: -1 - draw }),
    breach: () => ({ field: 'votingCorrectIndex', rule: 'too-small', least: 0 })
  }),
  'a right answer between two options': mutation({
    bodies: withQuiz,
    change: (body) => ({ ...body, votingCorrectIndex: 0.5 }),
    breach: () => ({ field: 'votingCorrectIndex', rule: 'not-whole' })
  })
};

function expectOneBreach<B>({ bodies, change, breach }: Mutation<B>): void {
  fc.assert(
    fc.property(bodies, fc.nat(1000), (body, draw) => {
      const changed = change(body, draw);
      expect(checkPostBody(changed, now)).toEqual([breach(changed)]);
    })
  );
}

test.each(Object.entries(mutations))('%s is the only violation', (_name, one) => {
  // Safe: each mutation was type-checked where it was written.
  expectOneBreach(one as Mutation<unknown>);
});

test('reports every violation, in the order of the document', () => {
  const body: UncheckedPost = {
    text: ' ',
    expireDays: 2,
    scheduledDate: 'soon',
    fundRaisingTargetAmount: 20,
    fundRaisingTipsPresets: [5, 21, 30],
    votingType: 'quiz',
    votingDue: 2
  };
  expect(checkPostBody(body, now).map(({ field, rule, item }) => [field, rule, item])).toEqual([
    ['text', 'required', undefined],
    ['expireDays', 'not-allowed', undefined],
    ['scheduledDate', 'not-utc-date', undefined],
    ['fundRaisingTipsPresets', 'above-target', 1],
    ['fundRaisingTipsPresets', 'above-target', 2],
    ['votingDue', 'not-allowed', undefined],
    ['votingOptions', 'required-with', undefined],
    ['votingCorrectIndex', 'required-for-quiz', undefined]
  ]);
});

test('the present moment isn’t in the future, and the next one is', () => {
  const at = (ms: number) => checkPostBody({ text: 'x', scheduledDate: new Date(now + ms).toISOString() }, now);
  expect([at(0), at(1)].map((breaches) => breaches.length)).toEqual([1, 0]);
});

test('a quiz accepts its last option as the answer, and none after it', () => {
  const quiz = (votingCorrectIndex: number) =>
    checkPostBody({ text: 'x', votingType: 'quiz', votingOptions: ['a', 'b'], votingCorrectIndex }, now);
  expect([quiz(1), quiz(2)].map((breaches) => breaches.map(({ rule }) => rule))).toEqual([[], ['outside-options']]);
});

test('allows what the document leaves open', () => {
  for (const body of [
    { text: 'x', fundRaisingTipsPresets: [5] },
    { text: 'x', votingOptions: ['a'] },
    { text: 'x', votingCorrectIndex: 3 },
    { text: 'x', saveForLater: true, scheduledDate: '2099-01-01T00:00:00Z' }
  ]) {
    expect(checkPostBody(body, now)).toEqual([]);
  }
});
