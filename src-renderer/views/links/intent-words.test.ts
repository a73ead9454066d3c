import { expect, it } from 'vitest';
import { localFailure } from '../../../src-shared/bridge/failure.ts';
import { listObjections, signsOf, wordsOfIntent, type LinkIntent } from './intent-words.ts';
import { linkOf } from './testing/link.ts';

const intent = (change: Partial<LinkIntent> = {}): LinkIntent => ({
  number: 1,
  connection: 1,
  account: 1,
  state: 'queued',
  contents: { kind: 'links.create', name: 'Bio link' },
  createdAt: 1_000_000,
  begunAt: null,
  failure: null,
  isHeld: false,
  canSendAgain: true,
  ...change
});
const words = (change: Partial<LinkIntent>) => wordsOfIntent(intent(change), 'Mara Lind');

it('says where each stands, and names the account where something is asked of a person', () => {
  expect(words({}).chip).toBe('Queued');
  expect(words({ state: 'sending' }).chip).toBe('Sending');
  expect(words({ state: 'waiting', failure: localFailure('offline', 'x') })).toMatchObject({
    chip: 'Waiting',
    text: 'The service can’t be reached. It is created as soon as it answers again.'
  });
  expect(words({ state: 'queued', isHeld: true })).toMatchObject({ chip: 'Held', tone: 'warn' });
  expect(words({ state: 'unknown' }).text).toMatch(/whether Mara Lind has this link/);
});

it('says what the service objected to, field by field', () => {
  const failure = { ...localFailure('rejected', 'x'), fields: { name: ['The name is taken.'] } };
  expect(words({ state: 'rejected', failure }).text).toBe('The service didn’t accept it. Nothing was created.');
  expect(listObjections(intent({ failure }))).toEqual(['The name is taken.']);
  expect(words({ state: 'rejected' }).text).toMatch(/Nothing was created/);
});

it('says what speaks for a candidate', () => {
  const sent = intent({ begunAt: 1_000_000 });
  expect(signsOf(linkOf({ createdAt: 1_000_500 }), sent)).toEqual(['Same name', 'Created after it was sent']);
  expect(signsOf(linkOf({ name: 'Other', createdAt: 900_000 }), sent)).toEqual([]);
});
