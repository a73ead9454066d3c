import { expect, it } from 'vitest';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import type { IntentContents, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { findOutboxNeeds } from './find-needs.ts';

const intent = (contents: IntentContents, state: IntentSummary['state'] = 'unknown'): IntentSummary => ({
  number: 3,
  connection: 1,
  account: 2,
  state,
  contents,
  createdAt: 5,
  begunAt: 7,
  failure: null,
  isBlocked: false,
  canSendAgain: true
});
const post = (text: string): IntentContents => ({
  kind: 'posts.send',
  body: { ...blankBody, text },
  scheduledAt: null
});

it('names the post, link or sign-in that waits for the user', () => {
  const signIn: IntentContents = {
    kind: 'sign-in.start',
    authType: 'email_password',
    name: 'Vera',
    email: null,
    proxyCountry: null,
    proxyHost: null,
    forceConnect: false,
    again: null
  };
  const link: IntentContents = { kind: 'links.create', name: ' Spring\n' };
  const found = findOutboxNeeds([intent(post('Golden\nhour'), 'rejected'), intent(link), intent(signIn)]);
  expect(found.map(({ about, name, since }) => [about, name, since])).toEqual([
    [{ kind: 'rejected', intent: 3, of: 'posts.send', words: 'Golden hour' }, null, 7],
    [{ kind: 'unconfirmed', intent: 3, of: 'links.create', words: 'Spring' }, null, 7],
    [{ kind: 'unconfirmed', intent: 3, of: 'sign-in.start', words: null }, 'Vera', 7]
  ]);
});

it('has no words for an empty post, and leaves out what continues automatically', () => {
  const unreadable: IntentContents = { kind: 'posts.send', body: null, scheduledAt: null };
  const found = findOutboxNeeds([intent(post(' ')), intent(unreadable), intent(post('Soon'), 'waiting')]);
  expect(found.map(({ about }) => about)).toEqual(
    Array(2).fill({ kind: 'unconfirmed', intent: 3, of: 'posts.send', words: null })
  );
});
