import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failed, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { listMedia } from '../../../src-shared/service/vault.ts';
import { serviceFailure, type ServiceFailureCode } from '../../../src-shared/service/failures.ts';
import { SignOutWatch } from './sign-out-watch.ts';

const second = 1000;
const unavailable = failed(serviceFailure('unavailable'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection of signed-in accounts. Records when its list was requested (s), and for whom. */
function watchSignOuts() {
  const startedAt = Date.now();
  const signedIn = new Set(['acct_a', 'acct_b']);
  const asked: [at: number, priority: string][] = [];
  let answer: () => Promise<Result<unknown>> = () => Promise.resolve(unavailable);
  const watch = new SignOutWatch({
    isSignedIn: (_, account) => signedIn.has(account),
    read: (_, priority) => {
      asked.push([(Date.now() - startedAt) / second, priority]);
      return answer();
    },
    onDefect: (error) => {
      throw error;
    }
  });
  const refuse = (account: string, isBackground = false, code: ServiceFailureCode = 'platform-refused') => {
    const failure = serviceFailure(code, { status: 401 });
    const facts = { at: Date.now(), endpoint: listMedia, milliseconds: 1, reported: null, drift: [] };
    watch.note(1, { ...facts, account, isBackground, status: 401, failure });
  };
  return {
    refuse,
    asked,
    signedIn,
    answers: (next: typeof answer) => {
      answer = next;
    }
  };
}

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * second);

it('requests a failing list every ten seconds at first, then less often, however many calls are refused', async () => {
  const { refuse, asked } = watchSignOuts();
  for (let n = 0; n < 60; n += 1) {
    refuse('acct_a');
    await after(1);
  }
  expect(asked.map(([at]) => at)).toEqual([0, 10, 30]);
});

it('learns of a sign-out after a failed list without another refused call, as background work', async () => {
  const { refuse, asked, signedIn, answers } = watchSignOuts();
  refuse('acct_a');
  await after(9);
  answers(() => Promise.resolve(ok(signedIn.delete('acct_a'))));
  await after(1);
  expect(asked).toEqual([
    [0, 'interactive'],
    [10, 'background']
  ]);
  await after(3600);
  expect(asked).toHaveLength(2);
});

it('asks the list when the words of a 401 are lost, but not for a refused key', async () => {
  const { refuse, asked } = watchSignOuts();
  refuse('acct_a', false, 'refused-key');
  expect(asked).toEqual([]);
  refuse('acct_a', false, 'unreadable');
  expect(asked).toEqual([[0, 'interactive']]);
  await after(1);
});

it('learns of a sign-out that was refused while it rested', async () => {
  const { refuse, asked, signedIn, answers } = watchSignOuts();
  answers(() => Promise.resolve(ok(signedIn.delete('acct_a'))));
  refuse('acct_a');
  await after(30);
  answers(() => Promise.resolve(ok(signedIn.delete('acct_b'))));
  refuse('acct_b', true);
  await after(29);
  expect(asked).toHaveLength(1);
  await after(1);
  expect([asked.length, signedIn.size]).toEqual([2, 0]);
});
