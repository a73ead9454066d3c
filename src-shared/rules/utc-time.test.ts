import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUtcTime } from './utc-time.ts';

test.each([
  ['2026-11-22T10:30:00Z', Date.UTC(2026, 10, 22, 10, 30)],
  ['2026-11-22T10:30Z', Date.UTC(2026, 10, 22, 10, 30)],
  ['2026-11-22T10:30:00+00:00', Date.UTC(2026, 10, 22, 10, 30)],
  ['2026-11-22T10:30:00-0000', Date.UTC(2026, 10, 22, 10, 30)],
  ['2026-11-22T10:30:05.5Z', Date.UTC(2026, 10, 22, 10, 30, 5, 500)],
  ['2026-11-22T10:30:05.123456Z', Date.UTC(2026, 10, 22, 10, 30, 5, 123)],
  ['2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)]
])('%s is read', (text, at) => {
  expect(readUtcTime(text)).toBe(at);
});

test.each([
  '',
  'tomorrow',
  '2026-11-22',
  '2026-11-22 10:30:00',
  '2026-11-22T10:30:00',
  '2026-11-22T10:30:00+02:00',
  '2026-11-22T10:30:00-00:30',
  '2026-02-29T10:30:00Z',
  '2026-13-01T10:30:00Z',
  '2026-00-10T10:30:00Z',
  '2026-11-31T10:30:00Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:60:00Z',
  '2026-11-22T10:30:60Z',
  '0000-11-22T10:30:00Z',
  '26-11-22T10:30:00Z',
  ' 2026-11-22T10:30:00Z',
  '2026-11-22T10:30:00Z\n',
  '٢٠٢٦-11-22T10:30:00Z'
])('%j is not a moment in UTC', (text) => {
  expect(readUtcTime(text)).toBeNull();
});

test('reads JavaScript’s own format to the millisecond', () => {
  const moment = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(moment, (date) => readUtcTime(date.toISOString()) === date.getTime()));
});
