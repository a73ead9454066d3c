import { expect, it } from 'vitest';
import type { Need, NeedAbout } from '../bridge/needs.ts';
import { addSnooze, isSnoozed, mostSnoozes, type Snooze } from './snooze.ts';

const need = (about: NeedAbout, since = 1, id = 'a'): Need => ({
  id,
  about,
  account: 1,
  connection: 1,
  name: null,
  since
});
const low = (balance: number) => need({ kind: 'low-credits', balance, daysLeft: 2 });
const code = (since: number) => need({ kind: 'code', attempt: '4', phoneEnding: null }, since);

it('hides a need until its time', () => {
  const snoozes = addSnooze([], code(5), 100, 10);
  expect([99, 100].map((now) => isSnoozed(code(5), snoozes, now))).toEqual([true, false]);
  expect(isSnoozed({ ...code(5), id: 'b' }, snoozes, 20)).toBe(false);
});

it('ends with a change of the need, but not with an unimportant one', () => {
  const forGood = addSnooze([], code(5), null, 10);
  expect([isSnoozed(code(5), forGood, 1e15), isSnoozed(code(6), forGood, 20)]).toEqual([true, false]);
  const credits = addSnooze([], low(40), null, 10);
  expect([low(39), low(0)].map((one) => isSnoozed(one, credits, 20))).toEqual([true, false]);
  const payout = need({ kind: 'payout', toDo: ['verify'] });
  const stands = addSnooze([], payout, 100, 10);
  expect(isSnoozed(need({ kind: 'payout', toDo: ['verify', 'banking'] }), stands, 20)).toBe(false);
});

it('keeps one per need, drops expired ones, and stays within the limit', () => {
  const once = addSnooze([], code(5), 100, 10);
  expect(addSnooze(once, code(5), null, 20)).toEqual([expect.objectContaining({ need: 'a', until: null })]);
  expect(addSnooze(once, { ...code(5), id: 'b' }, null, 100).map(({ need: id }) => id)).toEqual(['b']);
  const many = Array.from({ length: mostSnoozes }, (_, n): Snooze => ({
    need: `n${String(n)}`,
    until: null,
    state: ''
  }));
  expect(addSnooze(many, code(5), null, 1)).toHaveLength(mostSnoozes);
});
