import { expect, it } from 'vitest';
import { blankBody } from '../bridge/blank-draft.ts';
import type { DraftBody } from '../bridge/drafts.ts';
import { toPostBody } from './draft-post.ts';
import { checkPostBody } from './post-body.ts';

const now = Date.UTC(2026, 10, 21, 12);

const full: DraftBody = {
  text: ' Golden hour ',
  media: ['12', 'svc_media_1'],
  labels: [{ id: 4, name: 'Summer' }],
  creators: [{ id: 9, name: 'Vera' }],
  expireDays: 7,
  schedule: { day: '2026-12-01', time: '18:30', zone: 'Europe/Berlin', occurrence: 'first' },
  saveForLater: true,
  fundraiser: { target: 100, presets: [5, 20] },
  voting: { type: 'quiz', options: ['a', 'b'], correct: 1, due: 3 }
};

it('sends the exact text at the chosen moment', () => {
  const body = toPostBody(full);
  expect(body).toStrictEqual({
    text: ' Golden hour ',
    mediaFiles: ['12', 'svc_media_1'],
    labelIds: [4],
    rfTag: [9],
    expireDays: 7,
    scheduledDate: '2026-12-01T17:30:00.000Z',
    saveForLater: true,
    fundRaisingTargetAmount: 100,
    fundRaisingTipsPresets: [5, 20],
    votingType: 'quiz',
    votingOptions: ['a', 'b'],
    votingCorrectIndex: 1,
    votingDue: 3
  });
  expect(checkPostBody(body, now)).toEqual([]);
});

it('leaves out missing parts', () => {
  expect(toPostBody({ ...blankBody, text: 'Hello' })).toStrictEqual({ text: 'Hello' });
});

it('names no correct answer where a poll has none, or a quiz has none yet', () => {
  const voting = { type: 'quiz', options: ['a', 'b'], correct: 1, due: null } as const;
  const write = (given: Partial<NonNullable<DraftBody['voting']>>) =>
    toPostBody({ ...blankBody, text: 'x', voting: { ...voting, options: ['a', 'b'], ...given } });
  expect(write({})).toStrictEqual({
    text: 'x',
    votingType: 'quiz',
    votingOptions: ['a', 'b'],
    votingCorrectIndex: 1
  });
  expect(write({ type: 'poll' })).toStrictEqual({ text: 'x', votingType: 'poll', votingOptions: ['a', 'b'] });
  expect(checkPostBody(write({ correct: null }), now)).toEqual([
    { field: 'votingCorrectIndex', rule: 'required-for-quiz' }
  ]);
});

it('refuses half-filled fields', () => {
  const rulesOf = (draft: Partial<DraftBody>) =>
    checkPostBody(toPostBody({ ...blankBody, text: 'x', ...draft }), now).map(({ field, rule }) => [field, rule]);
  const schedule = { day: '2026-12-01', time: '18:30', zone: 'Europe/Berlin', occurrence: 'first' } as const;
  for (const part of [{ day: '' }, { time: '' }, { time: '25:00' }, { day: '2026-02-30' }, { zone: 'Nowhere/Else' }])
    expect(rulesOf({ schedule: { ...schedule, ...part } })).toEqual([['scheduledDate', 'not-utc-date']]);
  expect(rulesOf({ fundraiser: { target: null, presets: [5] } })).toEqual([['fundRaisingTargetAmount', 'not-whole']]);
  expect(rulesOf({ fundraiser: { target: 50, presets: [null] } })).toEqual([['fundRaisingTipsPresets', 'not-whole']]);
});
