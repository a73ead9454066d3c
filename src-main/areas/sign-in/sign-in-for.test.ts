import { expect, it } from 'vitest';
import type { SignInContents } from '../../../src-shared/bridge/sign-in.ts';
import { findSignInFor, type SignInStatus } from './sign-in-for.ts';

type Attempt = SignInStatus['attempts'][number];
type Intent = SignInStatus['intents'][number];

const out = { number: 1, signedOutAt: 50 };
const attempt = (number: number, given: Partial<Attempt> = {}): Attempt => ({
  number,
  account: null,
  again: 1,
  watch: 'ended',
  outcome: 'authenticated',
  startedAt: 60,
  ...given
});
const queued = (state: Intent['state'], again: number | null = 1): Intent => ({
  state,
  // Safe: only this field is read.
  contents: { kind: 'sign-in.start', again } as SignInContents
});
const find = (attempts: readonly Attempt[], intents: readonly Intent[] = []) =>
  findSignInFor(out, { attempts, intents });

it('is under way from the outbox until it is no longer followed', () => {
  expect(find([], [queued('waiting')])).toEqual({ kind: 'under-way', attempt: null });
  expect(find([], [queued('rejected'), queued('sending', 2), queued('queued', null)])).toBeNull();
  expect(find([attempt(7, { watch: 'watching', outcome: 'code-needed' })])).toEqual({ kind: 'under-way', attempt: 7 });
  expect(find([attempt(7, { watch: 'resting', outcome: 'in-progress' })])).toBeNull();
  // Begun for no account; the service named one later.
  const found = attempt(8, { again: null, account: 1, watch: 'watching', outcome: 'in-progress' });
  expect(find([found])).toEqual({ kind: 'under-way', attempt: 8 });
});

it('is astray after signing in another account, until another attempt begins', () => {
  expect(find([attempt(7, { account: 2 })])).toEqual({ kind: 'astray', attempt: 7, account: 2 });
  expect(find([attempt(7, { account: 1 })])).toBeNull();
  expect(find([attempt(7)])).toBeNull();
  expect(find([attempt(7, { again: 3, account: 2 })])).toBeNull();
  expect(find([attempt(9, { outcome: 'failed' }), attempt(7, { account: 2 })])).toBeNull();
  // The account was signed in since, and is signed out again.
  expect(find([attempt(7, { account: 2, startedAt: 40 })])).toBeNull();
});
