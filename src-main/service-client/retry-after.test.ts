import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.UTC(2030, 0, 1, 10, 0, 0);

describe('readRetryAfter', () => {
  it.each<[string, number | null]>([
    ['0', 0],
    ['7', 7000],
    [' 120 ', 120_000],
    ['86400', 86_400_000],
    ['Tue, 01 Jan 2030 10:01:40 GMT', 100_000],
    ['Tuesday, 01-Jan-30 10:01:40 GMT', 100_000],
    ['Tue Jan  1 10:01:40 2030', 100_000],
    ['Tue, 01 Jan 2030 09:00:00 GMT', 0],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['5s', null],
    ['0x10', null],
    ['12:00', null],
    ['2030', 2_030_000],
    ['2030-01-01', null],
    ['Tue, 99 Xyz 2030 10:01:40 GMT', null],
    ['Fri, 01 Jan 2038 10:01:40 GMT', null],
    ['99999999999', null]
  ])('reads %j as %j ms', (text, ms) => {
    expect(readRetryAfter({ 'retry-after': text }, now)).toBe(ms);
  });

  it('returns no wait when the header is missing or repeated', () => {
    expect(readRetryAfter({}, now)).toBeNull();
    expect(readRetryAfter({ 'retry-after': ['1', '2'] }, now)).toBeNull();
  });

  it.each([-3_600_000, 0, 3_600_000])('isn’t misled by a clock that is %i ms off', (off) => {
    const headers = { date: 'Tue, 01 Jan 2030 10:00:00 GMT', 'retry-after': 'Tue, 01 Jan 2030 10:01:40 GMT' };
    expect(readRetryAfter(headers, now + off)).toBe(100_000);
  });
});
