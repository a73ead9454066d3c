import { describe, expect, it } from 'vitest';
import { checkAsk, describeAsk, formOf, queryOf, sayBound } from './ask-form.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);
const blank = formOf(null);

describe('what is asked for', () => {
  it('is checked where it is typed', () => {
    expect(checkAsk('tracking', blank, now)).toEqual({});
    expect(checkAsk('tracking', { ...blank, startDate: 'last month' }, now)).toEqual({
      startDate: expect.stringMatching(/^Write a date/) as string
    });
    expect(checkAsk('tracking', { ...blank, endDate: '2026-02-30' }, now)).toMatchObject({
      endDate: 'The calendar has no such date.'
    });
    expect(checkAsk('tracking', { ...blank, startDate: '-9999 years' }, now)).toMatchObject({
      startDate: 'That is too far away.'
    });
    for (const limit of ['0', '101', '', '1.5', 'ten', '-1'])
      expect([limit, Object.keys(checkAsk('trial', { ...blank, limit }, now))]).toEqual([limit, ['limit']]);
  });

  it('ends after it starts, whether dates are absolute or relative', () => {
    const reversed = { ...blank, startDate: '2026-09-30', endDate: '2026-09-01' };
    expect(checkAsk('tracking', reversed, now)).toEqual({ endDate: 'This is before the start.' });
    expect(checkAsk('tracking', { ...blank, startDate: 'now', endDate: '-1 day' }, now)).toMatchObject({
      endDate: 'This is before the start.'
    });
    expect(checkAsk('tracking', { ...blank, startDate: '-30 days', endDate: 'now' }, now)).toEqual({});
  });

  it('comes back as it was asked, with every parameter of its kind and no other', () => {
    const form = { ...blank, startDate: ' 2026-09-01 ', endDate: 'now', withDeleted: true, limit: '50' };
    const query = queryOf('tracking', form);
    expect(query).toEqual({
      kind: 'tracking',
      startDate: '2026-09-01',
      endDate: 'now',
      withDeleted: true,
      sortby: 'created_date',
      sort: 'desc',
      synchronous: false,
      limit: 50
    });
    expect(queryOf('tracking', formOf(query))).toEqual(query);
    const trial = queryOf('trial', { ...form, field: 'claims_count', sort: 'asc' });
    expect(trial).toEqual({ kind: 'trial', field: 'claims_count', sort: 'asc', limit: 50 });
    expect(formOf(trial)).toMatchObject({ field: 'claims_count', sort: 'asc', limit: '50' });
  });

  it('is said in words', () => {
    const form = { ...blank, startDate: '2026-09-01', endDate: '2026-09-30', withDeleted: true };
    expect(describeAsk(queryOf('tracking', form))).toBe(
      '1 Sep 2026 to 30 Sep 2026, by date of creation, falling, deleted ones too'
    );
    expect(describeAsk(queryOf('tracking', { ...blank, startDate: '-30 days', sortby: 'claims', sort: 'asc' }))).toBe(
      'from −30 days, by claims, rising'
    );
    expect(describeAsk(queryOf('trial', { ...blank, field: 'subscribe_days' }))).toBe('by days that it gives, falling');
    expect(sayBound('2026-09-01', now)).toBe('1 Sep 2026, 00:00 UTC');
    expect([sayBound('', now), sayBound('soon', now)]).toEqual([null, null]);
  });
});
