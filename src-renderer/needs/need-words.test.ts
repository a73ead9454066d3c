import { describe, expect, it } from 'vitest';
import type { Need, NeedAbout } from '../../src-shared/bridge/needs.ts';
import { routeOfNeed } from '../../src-shared/rules/need-notice.ts';
import { parseRoute } from '../core/router.ts';
import { findNeedRoute, groupNeeds, wordsOfNeed } from './need-words.ts';

const every: readonly NeedAbout[] = [
  { kind: 'code', attempt: '4', phoneEnding: '12' },
  { kind: 'selfie', attempt: '5' },
  { kind: 'unconfirmed', of: 'posts.send', intent: 1, words: 'Golden hour' },
  { kind: 'refused-key' },
  { kind: 'key-trouble', trouble: 'keychain-locked' },
  { kind: 'rejected', of: 'sign-in.start', intent: 1, words: null },
  { kind: 'signed-out' },
  { kind: 'signed-out', signIn: { kind: 'under-way', attempt: 4 } },
  { kind: 'signed-out', signIn: { kind: 'under-way', attempt: null } },
  { kind: 'signed-out', signIn: { kind: 'under-way', attempt: null, held: 'waiting' } },
  { kind: 'signed-out', signIn: { kind: 'under-way', attempt: null, held: 'unconfirmed' } },
  { kind: 'signed-out', signIn: { kind: 'failed', attempt: 4, words: 'Wrong email or password' } },
  { kind: 'signed-out', signIn: { kind: 'failed', attempt: null, words: null } },
  { kind: 'signed-out', signIn: { kind: 'astray', attempt: 4, account: 9 } },
  { kind: 'payout', toDo: ['verify', 'banking'] },
  { kind: 'low-credits', balance: 0, daysLeft: null },
  { kind: 'unlisted' },
  { kind: 'price', credits: 400, items: 40_000 }
];
const need = (about: NeedAbout, id: string, account: number | null = 1): Need => ({
  id,
  about,
  account,
  connection: 1,
  name: null,
  since: null
});

describe('a need', () => {
  it('has texts and one action for every kind, without codes', () => {
    for (const about of every) {
      const { group, meaning, action } = wordsOfNeed({ about });
      expect(action).toMatch(/^[A-Z]/);
      for (const text of [group, meaning]) expect(text).toMatch(/^[A-Z][^_{}]+$/);
    }
  });

  it('leads somewhere, except to check again', () => {
    const nowhere = every.filter((about) => findNeedRoute({ about, account: 1 }) === null);
    expect(nowhere).toEqual([{ kind: 'unlisted' }]);
    expect(findNeedRoute({ about: { kind: 'price', credits: 1, items: null }, account: 7 })).toMatchObject({
      view: 'vault',
      account: 7
    });
    expect(findNeedRoute({ about: { kind: 'payout', toDo: ['banking'] }, account: 7 })).toMatchObject({
      view: 'payouts',
      account: 7
    });
  });

  it('leads to the same place as its notification', () => {
    for (const about of every) {
      const place = findNeedRoute({ about, account: 7 }) ?? { view: 'needs-you' };
      expect(parseRoute(routeOfNeed({ about, account: 7 })), about.kind).toEqual(place);
    }
  });

  it('for an intent leads to the view that shows it', () => {
    const routeOf = (of: 'sign-in.start' | 'posts.send' | 'links.create') =>
      findNeedRoute({ about: { kind: 'unconfirmed', of, intent: 1, words: null }, account: 7 });
    expect(routeOf('sign-in.start')).toMatchObject({ view: 'sign-ins' });
    expect(routeOf('posts.send')).toMatchObject({ view: 'posts', account: 7, tab: 'outbox' });
    expect(routeOf('links.create')).toMatchObject({ view: 'links', account: 7, kind: 'tracking' });
  });

  it('shows its own details', () => {
    expect(every.map((about) => wordsOfNeed({ about }).own)).toEqual([
      'Sent to the phone ending in 12',
      null,
      'Post: “\u2068Golden hour\u2069”',
      null,
      'The keychain is locked or denied access',
      'Sign-in',
      null,
      'Sign-in in progress',
      'Sign-in in progress',
      'Sign-in waiting',
      'Sign-in unconfirmed',
      'Sign-in failed: Wrong email or password',
      'The last sign-in failed',
      'The last sign-in was for another account',
      'Identity not verified, and bank details need an update',
      'Out of credits',
      null,
      '400 credits for 40,000 items'
    ]);
    const low = { kind: 'low-credits', balance: 90, daysLeft: 0 } as const;
    expect(wordsOfNeed({ about: low }).own).toBe('90 credits left, less than a day at this rate');
  });

  it('is grouped by kind, in queue order', () => {
    const queue = [
      need({ kind: 'refused-key' }, 'a', null),
      need({ kind: 'signed-out' }, 'b'),
      need({ kind: 'signed-out' }, 'c', 2)
    ];
    expect(groupNeeds(queue).map(({ kind, needs }) => [kind, needs.length])).toEqual([
      ['refused-key', 1],
      ['signed-out', 2]
    ]);
  });
});
