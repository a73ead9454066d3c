import { describe, expect, it } from 'vitest';
import {
  answerOf,
  columnOf,
  item,
  monthKey,
  million,
  month,
  openCanned,
  earningsPath,
  readYear,
  utc
} from './testing/canned-earnings.ts';

describe('odd earnings answers', () => {
  it('may list months in any order, at any time of the month, and twice', async () => {
    const { canned, opened, refresh } = await openCanned();
    const months = {
      // Months east and west of Greenwich begin at other moments in UTC.
      [monthKey('2026-02-28T22:00')]: month(3),
      [monthKey('2026-02-01T05:00')]: month(20),
      [monthKey('2026-01-01')]: month(100),
      [`0${monthKey('2026-01-01')}`]: month(5000),
      [monthKey('2026-01-17T03:00')]: month(400),
      ['9'.repeat(40)]: month(7),
      'not a month': month(8)
    };
    canned.answer(earningsPath, answerOf(months));
    await refresh();
    const read = await readYear(opened);
    expect(columnOf(read, 'restNet').slice(0, 3)).toEqual([500 * million, 20 * million, 3 * million]);
    expect(read.accounts[0]?.firstMonth).toBe(utc('2026-01-01'));
  });

  it('may have negative, tiny, too large or missing amounts', async () => {
    const { canned, opened, refresh } = await openCanned();
    const tips = [
      item('2026-01-02', -3.5),
      item('2026-01-03', 0.000001),
      item('2026-01-04', 1e300, 4),
      item('2026-01-05', '7.00', 4)
    ];
    const subscribes = [item('2026-01-02', 0.1), item('2026-01-03', 0.2), { net: 5, gross: 6 }, 'x', null];
    canned.answer(
      earningsPath,
      answerOf({ [monthKey('2026-01-01')]: month(10, { tips, subscribes }), [monthKey('2026-02-01')]: month(1e300) })
    );
    await refresh();
    const days = await readYear(opened, { step: 'day', from: '2026-01-01', to: '2026-01-05' });
    expect(columnOf(days, 'tipsNet')).toEqual([0, -3_500_000, 1, NaN, NaN]);
    expect(columnOf(days, 'tipsGross')).toEqual([0, 2 * million, 2 * million, 4 * million, 4 * million]);
    expect(columnOf(days, 'subscribesNet')).toEqual([0, 100_000, 200_000, 0, 0]);
    const months = await readYear(opened);
    expect(columnOf(months, 'tipsNet').slice(0, 2)).toEqual([NaN, 0]);
    expect(columnOf(months, 'restNet').slice(0, 2)).toEqual([NaN, NaN]);
    // Not 0.30000000000000004.
    expect(columnOf(months, 'subscribesNet')[0]).toBe(300_000);
    expect(columnOf(months, 'restGross')[0]).toBe(20 * million - 12 * million - 4 * million);
  });

  it('may have items outside their month, without a valid time, or an invalid list', async () => {
    const { canned, opened, refresh } = await openCanned();
    const tips = [item('2026-02-02', 5), { time: 1e15, net: 7, gross: 7 }, { time: -1, net: 2, gross: 2 }];
    canned.answer(earningsPath, answerOf({ [monthKey('2026-01-01')]: month(20, { tips, subscribes: 'none' }) }));
    await refresh();
    const months = await readYear(opened);
    expect(columnOf(months, 'tipsNet').slice(0, 2)).toEqual([14 * million, 0]);
    expect(columnOf(months, 'subscribesNet').slice(0, 2)).toEqual([NaN, 0]);
    expect(columnOf(months, 'restNet')[0]).toBeNaN();
    const days = await readYear(opened, { step: 'day', from: '2026-01-31', to: '2026-02-02' });
    expect(columnOf(days, 'tipsNet')).toEqual([0, 0, 5 * million]);
    expect(columnOf(days, 'subscribesNet')).toEqual([NaN, 0, 0]);
  });
});
