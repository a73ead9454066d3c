import { expect, it } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { localFailure } from '../../../src-shared/bridge/failure.ts';
import type { SignInStart } from '../../../src-shared/bridge/sign-in.ts';
import { canSignIn, needsRetry, isComplete, startMany, wordsOfSignIn, type TypedSignIn } from './sign-in-many.ts';

function typed(number: number, password = 'a password'): TypedSignIn {
  // Safe: only these fields are read.
  const account = { number, connection: 2, serviceName: `Name ${String(number)}`, isSignedIn: false, unlistedAt: null };
  return {
    account: account as AccountSummary,
    why: null,
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

it('says where a sign-in stands, and why it failed', () => {
  const words = 'Wrong email or password';
  const underWay = { kind: 'under-way', attempt: 4 } as const;
  const astray = { kind: 'astray', attempt: 1, account: 3 } as const;
  const said = (...given: Parameters<typeof wordsOfSignIn>) => {
    const { text, detail } = wordsOfSignIn(...given) ?? {};
    return [text, detail];
  };
  expect(wordsOfSignIn(null, null)).toBeNull();
  expect(said(underWay, null)).toEqual(['Signing in…', null]);
  expect(said(underWay, 'code')).toEqual(['Code needed', null]);
  expect(said(underWay, 'selfie')).toEqual(['Selfie needed', null]);
  expect(said({ ...underWay, attempt: null, held: 'waiting' }, null)).toEqual(['Waiting', null]);
  expect(said({ ...underWay, attempt: null, held: 'unconfirmed' }, null)).toEqual(['Unconfirmed', null]);
  expect(said({ kind: 'failed', attempt: 4, words }, null)).toEqual(['Failed', words]);
  expect(said({ kind: 'failed', attempt: null, words: null }, null)).toEqual(['Not started', null]);
  expect(said(astray, null)).toEqual(['Signed out', 'Another account signed in']);
  expect([null, underWay, astray].map(needsRetry)).toEqual([false, false, true]);
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
