import { expect, it } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { localFailure } from '../../../src-shared/bridge/failure.ts';
import type { SignInStart } from '../../../src-shared/bridge/sign-in.ts';
import { canSignIn, isComplete, startMany, type TypedSignIn } from './sign-in-many.ts';

function typed(number: number, password = 'a password'): TypedSignIn {
  // Safe: only these fields are read.
  const account = { number, connection: 2, serviceName: `Name ${String(number)}`, isSignedIn: false, unlistedAt: null };
  return {
    account: account as AccountSummary,
    intent: `intent ${String(number)}`,
    email: ' a@b.example ',
    password
  };
}

it('offers accounts that are signed out, listed, and not already signing in', () => {
  const { account } = typed(1);
  const none = () => null;
  expect(canSignIn(account, none)).toBe(true);
  expect(canSignIn({ ...account, isSignedIn: true }, none)).toBe(false);
  expect(canSignIn({ ...account, unlistedAt: 5 }, none)).toBe(false);
  expect(canSignIn(account, () => ({ kind: 'under-way', attempt: null }))).toBe(false);
  expect(canSignIn(account, () => ({ kind: 'astray', attempt: 1, account: 3 }))).toBe(true);
});

it('knows which fields are missing', () => {
  expect([typed(1), typed(1, '')].map(isComplete)).toEqual([true, false]);
});

it('starts each once, for its own account, and continues after a refused one', async () => {
  const started: [string, number, SignInStart, number | null][] = [];
  const result = await startMany(
    {
      start: (intent, connection, start, again) => {
        started.push([intent, connection, start, again]);
        return Promise.resolve(again === 1 ? localFailure('bad-request') : null);
      }
    },
    [typed(1), typed(2)]
  );
  const start = { auth_type: 'email_password', name: 'Name 2', email: 'a@b.example', password: 'a password' };
  expect(started[1]).toEqual(['intent 2', 2, start, 2]);
  expect(result.begun.map(({ number }) => number)).toEqual([2]);
  expect(result.refused.map(({ account }) => account.number)).toEqual([1]);
});
