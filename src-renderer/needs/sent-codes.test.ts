import { expect, it } from 'vitest';
import type { AttemptStep } from '../../src-shared/bridge/sign-in.ts';
import { findCodeRefusal, withSentCodes, type CodeNeed } from './sent-codes.ts';
import { tomorrowMorning } from './snooze-commands.ts';

const code: CodeNeed = {
  id: 'code 4',
  about: { kind: 'code', attempt: '4', phoneEnding: null },
  account: null,
  connection: 1,
  name: 'Vera',
  since: 1
};
const none = { open: [], snoozed: [] };
type Attempt = Parameters<typeof withSentCodes>[2][number];
const step = (given: Partial<AttemptStep>): AttemptStep => ({
  at: 1,
  kind: 'said',
  state: null,
  progress: null,
  outcome: 'code-needed',
  words: null,
  ...given
});
const attempt = (given: Partial<Attempt>): Attempt => ({
  number: 4,
  watch: 'watching',
  outcome: 'code-needed',
  steps: [],
  ...given
});

it('keeps the row of a sent code until its sign-in is over or needs something else', () => {
  const shown = (given: Partial<Attempt>) => withSentCodes(none, [code], [attempt(given)]).length;
  expect([shown({}), shown({ outcome: 'in-progress' })]).toEqual([1, 1]);
  expect([shown({ watch: 'ended', outcome: 'authenticated' }), shown({ outcome: 'selfie-needed' })]).toEqual([0, 0]);
  expect(withSentCodes(none, [code], [])).toEqual([]);
  expect(withSentCodes({ ...none, open: [code] }, [code], [attempt({})])).toEqual([code]);
});

it('doesn’t show a code as being checked that was refused and snoozed', () => {
  expect(withSentCodes({ ...none, snoozed: [code] }, [code], [attempt({ steps: [step({})] })])).toEqual([]);
});

it('shows a code’s refusal in the service’s later words', () => {
  const sent = step({ kind: 'code-sent', outcome: null });
  const refusal = (...steps: AttemptStep[]) => findCodeRefusal(4, [attempt({ steps })]);
  expect(refusal(step({ words: 'Enter it' }))).toBe(null);
  expect(refusal(step({}), sent)).toBe(null);
  expect(refusal(step({}), sent, step({ words: 'Wrong code, try again' }))).toBe('Wrong code, try again');
  expect(refusal(sent, step({}))).toBe('');
});

it('ends a snooze at nine the next day', () => {
  const end = new Date(tomorrowMorning(new Date(2026, 10, 30, 23, 59).getTime()));
  expect([end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([11, 1, 9, 0]);
});
