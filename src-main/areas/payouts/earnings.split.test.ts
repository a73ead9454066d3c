import { describe, expect, it } from 'vitest';
import { columnOf, million, openCanned, earningsPath, readYear, totals, utc } from './testing/canned-earnings.ts';
import { valueOf, type PayoutsAtWork } from './testing/open.ts';

describe('the breakdown of a range', () => {
  const total = { all: totals(10), subscribes: totals(1), tips: totals(2), chat_messages: totals(3), post: totals(4) };
  const split = async ({ account, handlers }: PayoutsAtWork, from: string, to: string, zone = 'UTC') =>
    handlers['earnings.readSplit']({ account, from, to, zone });

  it('is requested in UTC for any zone and any day length', async () => {
    const { canned, opened, queries } = await openCanned();
    canned.answer(earningsPath, { list: { months: {}, total } });
    valueOf(await split(opened, '2026-03-28', '2026-03-29', 'Europe/Berlin'));
    expect(queries()).toEqual([{ startDate: '2026-03-27 23:00:00', endDate: '2026-03-29 21:59:59' }]);
    const read = await readYear(opened, { step: 'day', from: '2026-03-28', to: '2026-03-29', zone: 'Europe/Berlin' });
    expect(read.accounts[0]?.split).toMatchObject({ messages: { net: 3 * million, gross: 6 * million } });
    expect((await readYear(opened)).accounts[0]?.split).toBeNull();
  });

  it('is kept permanently once a month has been over for a day, and isn’t loaded again', async () => {
    let now = utc('2026-03-01T23:59:59');
    const { canned, opened } = await openCanned(() => now);
    canned.answer(earningsPath, { list: { months: {}, total } });
    const february = () => split(opened, '2026-02-01', '2026-02-28');
    const first = valueOf(await february());
    expect(columnOf(await readYear(opened), 'messagesNet')[1]).toBeNaN();
    now += 1000;
    expect(valueOf(await february()).readAt).toBe(first.readAt + 1000);
    expect(valueOf(await february()).readAt).toBe(first.readAt + 1000);
    expect(canned.asked()).toHaveLength(2);
    const read = await readYear(opened);
    expect(columnOf(read, 'messagesNet').slice(0, 3)).toEqual([NaN, 3 * million, NaN]);
    expect(columnOf(read, 'postsGross').slice(0, 3)).toEqual([NaN, 8 * million, NaN]);
    // Other ranges push each other out, but never a closed month.
    now += 1000;
    for (let day = 1; day <= 31; day++)
      for (const to of ['2026-02-01', '2026-02-02'])
        valueOf(await split(opened, `2026-01-${String(day).padStart(2, '0')}`, to));
    now += 1000;
    valueOf(await february());
    expect(canned.asked()).toHaveLength(2 + 62);
    expect((await readYear(opened, { from: '2026-01-01', to: '2026-02-01' })).accounts[0]?.split).toBeNull();
    expect((await readYear(opened, { from: '2026-01-31', to: '2026-02-01' })).accounts[0]?.split).not.toBeNull();
  });

  it('is loaded again if the clock was ahead when its month seemed closed', async () => {
    let now = utc('2026-03-05T12:00');
    const { canned, opened } = await openCanned(() => now);
    canned.answer(earningsPath, { list: { months: {}, total } });
    valueOf(await split(opened, '2026-02-01', '2026-02-28'));
    now = utc('2026-02-05T12:00');
    expect(valueOf(await split(opened, '2026-02-01', '2026-02-28')).readAt).toBe(now);
    expect(columnOf(await readYear(opened), 'messagesNet')[1]).toBeNaN();
  });

  it('isn’t kept permanently while parts are missing; two requests at once make one call', async () => {
    const { canned, opened } = await openCanned();
    canned.answer(earningsPath, {
      list: { months: {}, total: { ...total, post: { total_net: 'x', total_gross: 4 } } }
    });
    const both = await Promise.all([
      split(opened, '2026-01-01', '2026-01-31'),
      split(opened, '2026-01-01', '2026-01-31')
    ]);
    for (const one of both) expect(valueOf(one)).toMatchObject({ tips: { net: 2 * million }, posts: null });
    expect(canned.asked()).toHaveLength(1);
    canned.answer(earningsPath, { list: { months: {}, total } });
    expect(valueOf(await split(opened, '2026-01-01', '2026-01-31')).posts).toEqual({
      net: 4 * million,
      gross: 8 * million
    });
    expect(canned.asked()).toHaveLength(2);
  });

  it('returns its failure to the caller and changes no other earnings', async () => {
    const { canned, opened } = await openCanned();
    canned.answer(earningsPath, { list: { months: {}, total: null } });
    expect(await split(opened, '2026-01-01', '2026-01-31')).toMatchObject({ failure: { code: 'unreadable' } });
    expect((await readYear(opened)).accounts[0]?.reading).toEqual({ isReading: false, readAt: null, failure: null });
  });
});
