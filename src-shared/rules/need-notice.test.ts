import { describe, expect, it } from 'vitest';
import type { Need, NeedAbout } from '../bridge/needs.ts';
import { describeNotice, routeOfNeed } from './need-notice.ts';
import { NewNeeds } from './new-needs.ts';

const start = Date.UTC(2026, 4, 4, 9);
const later = start + 10 * 60_000;
const code: NeedAbout = { kind: 'code', attempt: '4', phoneEnding: '12' };
const low: NeedAbout = { kind: 'low-credits', balance: 20, daysLeft: 1 };
const signedOut: NeedAbout = { kind: 'signed-out' };

const need = (id: string, about: NeedAbout, since = later, account: number | null = 1): Need => ({
  id,
  about,
  account,
  connection: 1,
  name: null,
  since
});
const ids = (needs: readonly Need[]) => needs.map(({ id }) => id);

describe('what is new', () => {
  it('isn’t what was there at the start, nor what the start finds again in its first minute', () => {
    const known = new NewNeeds(start);
    expect(known.take([need('a', signedOut, start - 5), need('b', code, start - 1)], start + 200)).toEqual([]);
    expect(known.take([need('a', signedOut), need('low', low, start + 9000)], start + 9000)).toEqual([]);
    expect(known.take([need('a', signedOut), need('low', low)], later)).toEqual([]);
  });

  it('is a code at any time, also in the first moments, and another one of the same sign-in', () => {
    const known = new NewNeeds(start);
    expect(ids(known.take([need('code 4', code, start + 50)], start + 100))).toEqual(['code 4']);
    expect(known.take([need('code 4', code, start + 50)], start + 600)).toEqual([]);
    expect(known.take([], start + 900)).toEqual([]);
    expect(ids(known.take([need('code 4', code, start + 1200)], start + 1300))).toEqual(['code 4']);
  });

  it('is told once, also when it comes and goes, until it was gone for an hour', () => {
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
  it('names the account, says what is asked, and leads there', () => {
    expect(describeNotice([need('code 4', code)], () => 'Vera')).toEqual({
      title: 'Vera needs a code',
      body: 'The platform asks for a one-time code. It was sent to the phone ending in 12.',
      route: '/sign-ins/4',
      tag: 'code 4'
    });
    expect(describeNotice([need('code 4', code)], () => null)?.title).toBe('A sign-in needs a code');
    expect(describeNotice([], () => 'Vera')).toBeNull();
  });

  it('is one for several at once, which leads to all of them', () => {
    const needs = ['a', 'b', 'c', 'd'].map((id) => need(id, signedOut));
    expect(describeNotice(needs, ({ id }) => id.toUpperCase())).toEqual({
      title: '4 things need you',
      body: 'A is signed out\nB is signed out\nC is signed out\nand 1 more',
      route: '/needs-you',
      tag: 'needs'
    });
  });

  it('leads to the queue where its matter has no account', () => {
    expect(routeOfNeed({ about: { kind: 'payout', toDo: ['banking'] }, account: null })).toBe('/needs-you');
    expect(routeOfNeed({ about: { kind: 'in-doubt', intent: 3, of: 'posts.send', words: null }, account: null })).toBe(
      '/sign-ins'
    );
  });
});
