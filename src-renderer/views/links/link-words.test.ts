import { describe, expect, it } from 'vitest';
import {
  describeDate,
  describeNameProblem,
  describeRead,
  describeWhen,
  explainState,
  readAddress,
  readFigure,
  stateOf
} from './link-words.ts';
import { linkOf, pending } from './testing/link.ts';

const now = new Date(2026, 10, 20, 15, 30).getTime();
const day = 86_400_000;

describe('figures', () => {
  it('distinguish known, pending and unknown values', () => {
    expect(readFigure(linkOf(), 'revenue')).toEqual({ is: 'known', text: '12.34' });
    expect(readFigure(linkOf({ revenue: { total: 0 } }), 'revenue')).toEqual({ is: 'known', text: '0.00' });
    expect(readFigure(linkOf({ revenue: pending }), 'revenue')).toEqual({ is: 'calculating' });
    expect(readFigure(linkOf({ revenue: { total: null } }), 'revenue')).toEqual({ is: 'unknown' });
    expect(readFigure(linkOf({ clicks: null }), 'clicks')).toEqual({ is: 'unknown' });
    expect(readFigure(linkOf({ revenue: pending }), 'clicks')).toEqual({ is: 'known', text: '300' });
  });

  it('stay visible while they are recalculated', () => {
    const again = linkOf({ revenue: { isCalculating: true } });
    expect(readFigure(again, 'revenue')).toEqual({ is: 'known', text: '12.34' });
  });

  it('below a hundredth aren’t rounded to zero', () => {
    expect(readFigure(linkOf({ revenue: { perClick: 4_200 } }), 'per-click')).toEqual({ is: 'known', text: '0.0042' });
    expect(readFigure(linkOf({ revenue: { perClick: -4_200 } }), 'per-click')).toMatchObject({ text: '-0.0042' });
    expect(readFigure(linkOf({ revenue: { perClick: 40_000 } }), 'per-click')).toMatchObject({ text: '0.04' });
  });
});

describe('an address', () => {
  it('is a link only if it is a web address', () => {
    expect(readAddress('https://platform.example/mara/c1?x=1')).toEqual({
      href: 'https://platform.example/mara/c1?x=1',
      shown: 'platform.example/mara/c1?x=1'
    });
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'ftp://platform.example/',
      'https://platform.example@evil.example/',
      'https://user:secret@platform.example/',
      '//platform.example/c1',
      'platform.example/c1',
      '',
      null
    ])
      expect([hostile, readAddress(hostile)]).toEqual([hostile, null]);
  });
});

describe('times', () => {
  it('are described both ahead and back', () => {
    expect(describeWhen(now + 5 * day, now)).toBe('in 5 days');
    expect(describeWhen(now + day / 4, now)).toBe('in 6 h');
    expect(describeWhen(now + 60_000, now)).toBe('within the hour');
    expect(describeWhen(now - day / 24, now)).toBe('Today');
    expect(describeWhen(now - day, now)).toBe('Yesterday');
    expect(describeWhen(now - 400 * day, now)).toBe('16 Oct 2025');
    expect(describeDate(now + 5 * day, now)).toBe('in 5 days, 25 Nov 15:30');
    expect(describeDate(now - 10 * day, now)).toBe('10 Nov 15:30');
  });
});

it('explains a state for each kind of link', () => {
  expect(stateOf(linkOf())).toBeNull();
  expect([stateOf(linkOf({ state: 'finished' })), stateOf(linkOf({ kind: 'trial', state: 'finished' }))]).toEqual([
    'Ended',
    'Ended'
  ]);
  expect(stateOf(linkOf({ state: 'gone' }))).toBe('No longer available');
  expect(explainState(linkOf({ state: 'gone' }))).not.toMatch(/live/i);
  expect(explainState(linkOf({ kind: 'trial', state: 'finished' }))).toMatch(/expired or used up/);
  expect(explainState(linkOf({ state: 'gone' }))).toMatch(/^No longer available/);
});

it('says how far loading is', () => {
  expect(describeRead(200, 1234)).toBe('200 of 1,234 loaded');
  expect(describeRead(12, 10)).toBe('12 loaded');
  expect(describeRead(3, null)).toBe('3 loaded');
});

it('checks a name against the service’s rules', () => {
  expect(describeNameProblem('  ')).toMatch(/^Enter a name/);
  expect(describeNameProblem('❄'.repeat(1000))).toBeNull();
  expect(describeNameProblem('x'.repeat(1001))).toBe('Use 1,000 characters at most.');
});
