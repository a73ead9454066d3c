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
  steps: [],
  ...given
});
const queued = (state: Intent['state'], again: number | null = 1, given: Partial<Intent> = {}): Intent => ({
  state,
  connection: 1,
  createdAt: 60,
  failure: null,
  // Safe: only this field is read.
  contents: { kind: 'sign-in.start', again } as SignInContents,
  ...given
});
const find = (attempts: readonly Attempt[], intents: readonly Intent[] = []) =>
  findSignInFor(out, { attempts, intents });

it('is under way from the outbox until it is no longer followed', () => {
  expect(find([], [queued('queued')])).toEqual({ kind: 'under-way', attempt: null });
  expect(find([], [queued('sending', 2), queued('queued', null)])).toBeNull();
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
  const started = attempt(9, { watch: 'resting', outcome: 'in-progress' });
  expect(find([started, attempt(7, { account: 2 })])).toBeNull();
  // The account was signed in since, and is signed out again.
  expect(find([attempt(7, { account: 2, startedAt: 40 })])).toBeNull();
});

it('is held while it, or one before it on its connection, can’t be sent', () => {
  const held = (state: Intent['state'], ...others: Intent[]) => find([], [...others, queued(state)]);
  expect(held('waiting')).toEqual({ kind: 'under-way', attempt: null, held: 'waiting' });
  expect(held('unknown')).toEqual({ kind: 'under-way', attempt: null, held: 'unconfirmed' });
  expect(held('queued', queued('waiting', 2))).toMatchObject({ held: 'waiting' });
  expect(held('queued', queued('unknown', 2))).toMatchObject({ held: 'waiting' });
  expect(held('queued', queued('waiting', 2, { connection: 9 }))).not.toHaveProperty('held');
  expect(held('sending', queued('waiting', 2))).not.toHaveProperty('held');
});

it('has failed with the service’s words, at its start or later, until another begins', () => {
  const words = 'Wrong email or password';
  // Safe: only these fields are read.
  const steps = [{ words: 'Signing in' }, { words }] as unknown as Attempt['steps'];
  const failure = { words } as Intent['failure'];
  const failed = attempt(7, { outcome: 'failed', steps });
  expect(find([failed])).toEqual({ kind: 'failed', attempt: 7, words });
  expect(find([failed], [queued('rejected', 1, { createdAt: 55 })])).toMatchObject({ attempt: 7 });
  const refused = queued('rejected', 1, { createdAt: 70, failure });
  expect(find([failed], [refused])).toEqual({ kind: 'failed', attempt: null, words });
  expect(find([failed], [refused, queued('queued')])).toEqual({ kind: 'under-way', attempt: null });
  // The account was signed in since, and is signed out again.
  expect(find([attempt(7, { outcome: 'failed', startedAt: 40 })])).toBeNull();
  expect(find([], [queued('rejected', 1, { createdAt: 40, failure })])).toBeNull();
});
