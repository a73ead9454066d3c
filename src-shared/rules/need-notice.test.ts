import { describe, expect, it } from 'vitest';
import type { Need, NeedAbout } from '../bridge/needs.ts';
import type { IntentContents } from '../bridge/outbox.ts';
import { describeNotice, routeOfNeed } from './need-notice.ts';
import { NewNeeds } from './new-needs.ts';

const start = Date.UTC(2026, 4, 4, 9);
const later = start + 10 * 60_000;
const code = { kind: 'code', attempt: '4', phoneEnding: '12' } as const satisfies NeedAbout;
const low = { kind: 'low-credits', balance: 20, daysLeft: 1 } as const satisfies NeedAbout;
const signedOut: NeedAbout = { kind: 'signed-out' };

const sent = (kind: 'unconfirmed' | 'rejected', of: IntentContents['kind']): NeedAbout => ({
  kind,
  intent: 3,
  of,
  words: null
});
const need = (id: string, about: NeedAbout, since = later, account: number | null = 1): Need => ({
  id,
  about,
  account,
  connection: 1,
  name: null,
  since
});
const ids = (needs: readonly Need[]) => needs.map(({ id }) => id);

describe('a new need', () => {
  it('isn’t one from before the start, or one found again in the first minute', () => {
    const known = new NewNeeds(start);
    expect(known.take([need('a', signedOut, start - 5), need('b', code, start - 1)], start + 200)).toEqual([]);
    expect(known.take([need('a', signedOut), need('low', low, start + 9000)], start + 9000)).toEqual([]);
    expect(known.take([need('a', signedOut), need('low', low)], later)).toEqual([]);
  });

  it('isn’t one from before the start, however late the first queue arrives', () => {
    const known = new NewNeeds(start);
    expect(known.take([need('low', low), need('b', code, start - 1)], later)).toEqual([]);
    expect(ids(known.take([need('low', low), need('out', signedOut)], later + 1000))).toEqual(['out']);
  });

  it('is a code at any time, even right after the start, and another code of the same sign-in', () => {
    const known = new NewNeeds(start);
    expect(ids(known.take([need('code 4', code, start + 50)], start + 100))).toEqual(['code 4']);
    expect(known.take([need('code 4', code, start + 50)], start + 600)).toEqual([]);
    expect(known.take([], start + 900)).toEqual([]);
    expect(ids(known.take([need('code 4', code, start + 1200)], start + 1300))).toEqual(['code 4']);
  });

  it('is announced once, even if it comes and goes, until it was gone for an hour', () => {
    const known = new NewNeeds(start);
    known.take([], start);
    expect(ids(known.take([need('low', low)], later))).toEqual(['low']);
    for (let minute = 1; minute < 30; minute++) {
      const queue = minute % 2 === 0 ? [need('low', low)] : [];
      expect(known.take(queue, later + minute * 60_000)).toEqual([]);
    }
    const next = later + 3 * 3_600_000;
    known.take([], next);
    expect(ids(known.take([need('low', low, next)], next + 1000))).toEqual(['low']);
  });
});

describe('a notification', () => {
  it('names the account, says what is needed, and leads there', () => {
    expect(describeNotice([need('code 4', code)], () => 'Vera')).toEqual({
      title: 'Vera needs a verification code',
      body: 'The platform is waiting for a one-time code. It was sent to the phone ending in 12.',
      route: '/sign-ins/4',
      tag: 'code 4'
    });
    expect(describeNotice([need('code 4', code)], () => null)?.title).toBe('A sign-in needs a verification code');
    expect(describeNotice([], () => 'Vera')).toBeNull();
  });

  it('is shared by several needs, and leads to all of them', () => {
    const needs = ['a', 'b', 'c', 'd'].map((id) => need(id, signedOut));
    expect(describeNotice(needs, ({ id }) => id.toUpperCase())).toEqual({
      title: '4 things need you',
      body: 'A is signed out\nB is signed out\nC is signed out\nand 1 more',
      route: '/needs-you',
      tag: 'needs'
    });
  });

  it('doesn’t mention more when all are named', () => {
    const notice = describeNotice([need('a', signedOut), need('b', low)], ({ id }) => id.toUpperCase());
    expect(notice?.body.split('\n')).toEqual([expect.stringMatching(/^A /), expect.stringMatching(/^B /)]);
  });

  it.each<[NeedAbout, string]>([
    [code, '/sign-ins/4'],
    [{ kind: 'selfie', attempt: '5' }, '/sign-ins/5'],
    [signedOut, '/sign-ins'],
    [{ kind: 'signed-out', signIn: { kind: 'under-way', attempt: 6 } }, '/sign-ins/6'],
    [{ kind: 'signed-out', signIn: { kind: 'under-way', attempt: null } }, '/sign-ins'],
    [{ kind: 'signed-out', signIn: { kind: 'astray', attempt: 6, account: 2 } }, '/sign-ins'],
    [sent('unconfirmed', 'posts.send'), '/accounts/7/posts/outbox'],
    [sent('rejected', 'posts.send'), '/accounts/7/posts/outbox'],
    [sent('unconfirmed', 'links.create'), '/accounts/7/links/tracking'],
    [sent('rejected', 'links.create'), '/accounts/7/links/tracking'],
    [sent('unconfirmed', 'sign-in.start'), '/sign-ins'],
    [{ kind: 'refused-key' }, '/settings'],
    [{ kind: 'key-trouble', trouble: 'gone' }, '/settings'],
    [low, '/settings'],
    [{ kind: 'payout', toDo: ['banking'] }, '/accounts/7/payouts'],
    [{ kind: 'price', credits: 500, items: null }, '/accounts/7/vault'],
    [{ kind: 'unlisted' }, '/needs-you']
  ])('about %j leads to %s, and has a text', (about, route) => {
    const notice = describeNotice([need('a', about, later, 7)], () => 'Vera');
    expect(notice?.title).toMatch(/^Vera [a-z]/);
    expect(notice?.body).toMatch(/^[A-Z].*\.$/);
    expect([notice?.route, notice?.tag]).toEqual([route, 'a']);
    expect(`${notice?.title ?? ''} ${notice?.body ?? ''}`).not.toMatch(/undefined|null|object/);
  });

  it.each<[NeedAbout, RegExp]>([
    [{ kind: 'selfie', attempt: '5' }, /^A sign-in /],
    [low, /^A connection /]
  ])('about %j names its subject where nothing has a name', (about, title) => {
    expect(describeNotice([need('a', about)], () => null)?.title).toMatch(title);
  });

  it('names what was sent, and distinguishes no credits from few', () => {
    const bodyOf = (about: NeedAbout) => describeNotice([need('a', about)], () => 'Vera')?.body;
    for (const kind of ['unconfirmed', 'rejected'] as const) {
      expect(bodyOf(sent(kind, 'posts.send'))).toMatch(/a post\b/i);
      expect(bodyOf(sent(kind, 'links.create'))).toMatch(/a link\b/i);
      expect(bodyOf(sent(kind, 'sign-in.start'))).toMatch(/a sign-in\b/i);
    }
    const titleOf = (balance: number) => describeNotice([need('a', { ...low, balance })], () => 'Vera')?.title;
    expect(titleOf(0)).toMatch(/out of credits/);
    expect(titleOf(1)).not.toMatch(/out of credits/);
    expect(bodyOf({ ...code, phoneEnding: null })).not.toMatch(/phone/);
  });

  it('leads to the queue when it has no account', () => {
    expect(routeOfNeed({ about: { kind: 'payout', toDo: ['banking'] }, account: null })).toBe('/needs-you');
    expect(routeOfNeed({ about: sent('unconfirmed', 'posts.send'), account: null })).toBe('/sign-ins');
  });
});
