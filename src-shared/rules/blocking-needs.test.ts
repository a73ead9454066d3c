import { expect, it } from 'vitest';
import { isBlocking } from './blocking-needs.ts';

it('includes only needs that block money or a sign-in', () => {
  const credits = (balance: number) => isBlocking({ about: { kind: 'low-credits', balance, daysLeft: 1 } });
  expect([credits(0), credits(1)]).toEqual([true, false]);
  expect(isBlocking({ about: { kind: 'signed-out' } })).toBe(true);
  expect(isBlocking({ about: { kind: 'payout', toDo: ['banking'] } })).toBe(true);
  expect(isBlocking({ about: { kind: 'unlisted' } })).toBe(false);
  expect(isBlocking({ about: { kind: 'unconfirmed', intent: 1, of: 'posts.send', words: null } })).toBe(false);
});
