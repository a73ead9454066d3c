import { expect, it } from 'vitest';
import { failureCodes, localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { serviceFailure } from '../../src-shared/service/failures.ts';
import { describeFields, findRepair, sortIntents, wordsOfIntent, type KindWords } from './outbox-words.ts';

const post: KindWords = { noun: 'post', done: 'sent', refused: 'Not published' };
const link: KindWords = { noun: 'link', done: 'created', refused: 'Not created' };
const intent = (change: Partial<IntentSummary> = {}): IntentSummary => ({
  number: 1,
  connection: 1,
  account: 1,
  state: 'queued',
  contents: { kind: 'links.create', name: 'Bio link' },
  createdAt: 1_000_000,
  begunAt: null,
  failure: null,
  isBlocked: false,
  canSendAgain: true,
  ...change
});
const words = (change: Partial<IntentSummary>, kind = link) => wordsOfIntent(intent(change), kind, 'Mara Lind');

it('explains every reason to wait, and names the paused account', () => {
  for (const code of failureCodes) {
    const { chip, text } = words({ state: 'waiting', failure: localFailure(code) }, post);
    expect([chip, code]).toEqual([code === 'schedule-passed' ? 'Time passed' : 'Waiting', code]);
    expect(text).toMatch(/\.$/);
  }
  expect(words({ state: 'unknown' }, post).text).toContain('Nothing else is sent as Mara Lind');
  expect(words({ state: 'unknown', failure: localFailure('outcome-unknown') }, post).text).toMatch(/^Connection lost/);
  expect(words({ state: 'unknown', failure: localFailure('rate-limited') }, post).text).toBe(
    'Too many calls. Sending again failed, but the first attempt may have arrived. ' +
      'Check whether Mara Lind has this post. Nothing else is sent as Mara Lind until you confirm.'
  );
  expect(words({ isBlocked: true }, post)).toMatchObject({ chip: 'Blocked' });
  expect(words({ state: 'rejected', failure: localFailure('schedule-passed') }, post).chip).toBe('Time passed');
});

it('shows the state of each intent, and names the account when the user has to act', () => {
  expect(words({}).chip).toBe('Queued');
  expect(words({ state: 'sending' }).chip).toBe('Sending');
  expect(words({ state: 'waiting', failure: localFailure('offline', 'x') })).toMatchObject({
    chip: 'Waiting',
    text: 'Can’t reach the service. This is created once it’s back.'
  });
  expect(words({ state: 'queued', isBlocked: true })).toMatchObject({ chip: 'Blocked', tone: 'warn' });
  expect(words({ state: 'unknown' }).text).toMatch(/whether Mara Lind has this link/);
});

it('shows the refusal, and that nothing was created', () => {
  const failure = { ...localFailure('rejected', 'x'), fields: { name: ['The name is taken.'] } };
  expect(words({ state: 'rejected', failure }).text).toBe('The service rejected this. Nothing was created.');
  expect(words({ state: 'rejected' }).text).toMatch(/Nothing was created/);
  expect(words({ state: 'rejected' }, post)).toMatchObject({
    chip: 'Not published',
    text: 'The service rejected this. Nothing was published.'
  });
});

it('shows a refusal by field, with the page’s field names', () => {
  const fields = { 'votingOptions.1': ['Too long.', 'Not allowed.'], odd: ['No.'] };
  const failure: Failure = serviceFailure('rejected', { status: 422, fields });
  expect(describeFields(failure, { votingOptions: 'Options' })).toEqual([
    ['Options', 'Too long. Not allowed.'],
    ['odd', 'No.']
  ]);
  expect(describeFields(null, {})).toEqual([]);
});

it('links to a repair elsewhere, only while waiting for it', () => {
  const failure = localFailure('refused-key');
  expect(findRepair(intent({ state: 'waiting', failure }))?.to).toEqual({ view: 'settings' });
  expect(findRepair(intent({ state: 'waiting', failure: localFailure('signed-out') }))?.label).toBe('Sign in again');
  expect(findRepair(intent({ state: 'waiting', failure: localFailure('offline') }))).toBeNull();
  expect(findRepair(intent({ state: 'rejected', failure }))).toBeNull();
});

it('puts intents that wait for the user first, and keeps the queue order of the rest', () => {
  const states = ['waiting', 'rejected', 'queued', 'unknown'] as const;
  const sorted = sortIntents(states.map((state, n) => intent({ number: 4 - n, state })));
  expect(sorted.map(({ state }) => state)).toEqual(['unknown', 'rejected', 'queued', 'waiting']);
});
