import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDateExpression } from './date-expressions.ts';

const noon = Date.UTC(2026, 0, 31, 12, 30, 15, 250);
const [firstMoment, lastMoment] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

function read(text: string, now = noon): number | null {
  const reading = readDateExpression(text, now);
  if (!reading.ok) throw new Error(`${JSON.stringify(text)} was refused: ${reading.problem}`);
  return reading.at;
}

const write = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Far enough from both ends of the calendar for sums. */
const moment = fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2300, 0) });
const amount = fc.integer({ min: 0, max: 5000 });
const fixedUnit = fc.constantFrom('second', 'minute', 'hour', 'day', 'week');
const unit = fc.oneof(fixedUnit, fc.constantFrom('month', 'year'));

test.each([
  ['now', '2026-01-31T12:30:15.250Z'],
  ['NOW', '2026-01-31T12:30:15.250Z'],
  ['-30days', '2026-01-01T12:30:15.250Z'],
  ['-30 days', '2026-01-01T12:30:15.250Z'],
  ['-1 day', '2026-01-30T12:30:15.250Z'],
  ['+30days', '2026-03-02T12:30:15.250Z'],
  [' 30days', '2026-03-02T12:30:15.250Z'],
  ['+2weeks', '2026-02-14T12:30:15.250Z'],
  ['-90 Minutes', '2026-01-31T11:00:15.250Z'],
  ['+45second', '2026-01-31T12:31:00.250Z'],
  ['+12hours', '2026-02-01T00:30:15.250Z'],
  ['2026-05-06', '2026-05-06T00:00:00.000Z'],
  ['2026-05-06 07:08:09', '2026-05-06T07:08:09.000Z'],
  ['2026-05-06T07:08:09', '2026-05-06T07:08:09.000Z'],
  ['2026-05-06T07:08', '2026-05-06T07:08:00.000Z'],
  ['2026-05-06T07:08:09Z', '2026-05-06T07:08:09.000Z'],
  ['2026-05-06t07:08:09.5z', '2026-05-06T07:08:09.500Z'],
  ['2026-05-06T07:08:09.123456Z', '2026-05-06T07:08:09.123Z'],
  ['2026-05-06T01:08:09+02:00', '2026-05-05T23:08:09.000Z'],
  ['2026-05-06T23:08:09-0530', '2026-05-07T04:38:09.000Z'],
  ['  2026-05-06 07:08:09 ', '2026-05-06T07:08:09.000Z'],
  ['  -1 day ', '2026-01-30T12:30:15.250Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['0050-02-03', '0050-02-03T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']
])('%j is %s', (text, expected) => {
  expect(write(read(text))).toBe(expected);
});

test.each(['', ' ', '\t\n'])('%j sets no bound', (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  ['2026-01-31T12:00:00Z', '+1month', '2026-02-28T12:00:00.000Z'],
  ['2024-01-31T12:00:00Z', '+1 month', '2024-02-29T12:00:00.000Z'],
  ['2026-03-31T12:00:00Z', '-1month', '2026-02-28T12:00:00.000Z'],
  ['2026-08-31T23:59:59Z', '+18months', '2028-02-29T23:59:59.000Z'],
  ['2024-02-29T00:00:00Z', '+1year', '2025-02-28T00:00:00.000Z'],
  ['2024-02-29T00:00:00Z', '-4years', '2020-02-29T00:00:00.000Z'],
  ['2026-11-15T06:00:00Z', '+2months', '2027-01-15T06:00:00.000Z'],
  ['1969-12-31T23:00:00Z', '-1month', '1969-11-30T23:00:00.000Z']
])('months and years follow the calendar: %s %s is %s', (now, text, expected) => {
  expect(write(read(text, Date.parse(now)))).toBe(expected);
});

test.each([
  ['2026-02-29', 'no-such-date'],
  ['2026-04-31 10:00:00', 'no-such-date'],
  ['2026-13-01', 'no-such-date'],
  ['2026-00-10', 'no-such-date'],
  ['2026-01-00', 'no-such-date'],
  ['2026-01-01T24:00:00', 'no-such-date'],
  ['2026-01-01T10:60:00', 'no-such-date'],
  ['2026-01-01T10:00:60Z', 'no-such-date'],
  ['2026-01-01T10:00:00+15:00', 'no-such-date'],
  ['2026-01-01T10:00:00+02:60', 'no-such-date'],
  ['0000-01-01', 'out-of-range'],
  ['0001-01-01T00:00:00+00:01', 'out-of-range'],
  ['9999-12-31T23:00:00-01:00', 'out-of-range'],
  ['+9000years', 'out-of-range'],
  ['-999999999999weeks', 'out-of-range'],
  ['yesterday', 'unreadable'],
  ['30days', 'unreadable'],
  ['-30', 'unreadable'],
  ['-days', 'unreadable'],
  ['--3days', 'unreadable'],
  ['-1.5days', 'unreadable'],
  ['-3  days', 'unreadable'],
  ['-3 fortnights', 'unreadable'],
  ['-3 days later', 'unreadable'],
  ['on 2026-01-01 10:00:00', 'unreadable'],
  ['2025-01-01 00:00:00, -30days', 'unreadable'],
  ['2026-1-1', 'unreadable'],
  ['1767225600', 'unreadable'],
  ['2026-01-01T10', 'unreadable'],
  ['2026-01-01  10:00:00', 'unreadable'],
  ['+2026-01-01', 'unreadable'],
  ['-٣days', 'unreadable'],
  ['Jan 1, 2026', 'unreadable'],
  ['null', 'unreadable']
] as const)('%j is refused: %s', (text, problem) => {
  expect(readDateExpression(text, noon)).toEqual({ ok: false, problem });
});

test('reads any absolute format as the same moment', () => {
  const forms = (iso: string) => [iso, iso.replace('Z', '+00:00'), iso.replace('T', ' ').replace('Z', '')];
  fc.assert(
    fc.property(fc.integer({ min: firstMoment, max: lastMoment }), (at) => {
      for (const text of forms(new Date(at).toISOString())) expect(read(text)).toBe(at);
    })
  );
});

test('an offset shifts the moment by its amount', () => {
  const offset = fc.record({ sign: fc.constantFrom(1, -1), hours: fc.nat(14), minutes: fc.nat(59) });
  fc.assert(
    fc.property(moment, offset, (at, { sign, hours, minutes }) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const zone = `${sign > 0 ? '+' : '-'}${two(hours)}:${two(minutes)}`;
      const there = at + sign * (hours * 60 + minutes) * 60_000;
      expect(read(new Date(there).toISOString().replace('Z', zone))).toBe(at);
    })
  );
});

test('going back and forward by the same amount returns to the start, in units of fixed length', () => {
  fc.assert(
    fc.property(moment, amount, fixedUnit, (at, count, unitName) => {
      const back = read(`-${String(count)}${unitName}s`, at) ?? NaN;
      expect(read(`+${String(count)} ${unitName}`, back)).toBe(at);
    })
  );
});

test('months shift the month by their number, and the day only to the end of a shorter one', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2000, max: 2000 }), (at, count) => {
      const text = `${count < 0 ? '-' : '+'}${String(Math.abs(count))}months`;
      const [from, to] = [new Date(at), new Date(read(text, at) ?? NaN)];
      const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(months(to) - months(from)).toBe(count);
      const lastDate = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
      expect(to.getUTCDate()).toBe(Math.min(from.getUTCDate(), lastDate));
      expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11));
    })
  );
});

test('a year is twelve months', () => {
  fc.assert(
    fc.property(moment, fc.nat(200), (at, count) => {
      expect(read(`-${String(count)}years`, at)).toBe(read(`-${String(count * 12)}months`, at));
    })
  );
});

test('more is later, and an earlier start gives no later end', () => {
  const few = fc.nat(2000);
  fc.assert(
    fc.property(moment, moment, few, few, unit, (a, b, less, more, unitName) => {
      const [low, high] = [Math.min(less, more), Math.max(less, more)];
      const move = (count: number, now: number) => read(`+${String(count)}${unitName}`, now) ?? NaN;
      expect(move(low, a)).toBeLessThanOrEqual(move(high, a));
      expect(move(low, Math.min(a, b))).toBeLessThanOrEqual(move(low, Math.max(a, b)));
    })
  );
});

test('any text gives a moment in range, no bound, or a problem', () => {
  const pieces = fc.constantFrom(
    'now',
    '+',
    '-',
    ' ',
    '9',
    '30',
    'day',
    'years',
    '2026-02-30',
    'T',
    ':',
    'Z',
    '10:00:00'
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join(''))
  );
  fc.assert(
    fc.property(text, moment, (given, now) => {
      const reading = readDateExpression(given, now);
      if (!reading.ok) expect(['unreadable', 'no-such-date', 'out-of-range']).toContain(reading.problem);
      else if (reading.at === null) expect(given.trim()).toBe('');
      else expect(reading.at >= firstMoment && reading.at <= lastMoment && Number.isInteger(reading.at)).toBe(true);
    }),
    { numRuns: 1000 }
  );
});
