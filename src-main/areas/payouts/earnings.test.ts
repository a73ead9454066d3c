import { describe, expect, it } from 'vitest';
import { earningsColumns, type EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import type { Earnings } from '../../../src-shared/bridge/earnings.ts';
import { openForTest, startCanned, valueOf, type PayoutsAtWork } from './testing/open.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const key = (text: string) => String(utc(text) / 1000);
const million = 1_000_000;

const path = '/earning-statistics';
const totals = (net: number) => ({ total_net: net, total_gross: net * 2 });
const item = (text: string, net: unknown, gross: unknown = 2) => ({ time: utc(text) / 1000, net, gross });
const month = (net: number, given: { tips?: unknown; subscribes?: unknown } = {}) => ({
  tips: [],
  subscribes: [],
  ...totals(net),
  ...given
});
const answerOf = (months: unknown, all: unknown = totals(0)) => ({ list: { months, total: { all } } });

const year = { step: 'month', from: '2026-01-01', to: '2026-12-31', zone: 'UTC' } as const;

function columnOf({ starts, values }: Earnings, name: EarningsColumn, account = 0): number[] {
  const size = starts.byteLength / 8;
  const place = (account * earningsColumns.length + earningsColumns.indexOf(name)) * size;
  return [...new Float64Array(values).subarray(place, place + size)];
}

async function readYear(
  { account, handlers }: PayoutsAtWork,
  asked: Partial<Parameters<(typeof handlers)['earnings.read']>[0]> = {}
) {
  return valueOf(await handlers['earnings.read']({ accounts: [account], ...year, ...asked }));
}

async function openCanned(now: () => number = () => utc('2026-03-15T12:00')) {
  const canned = await startCanned();
  const opened = openForTest({ service: canned.service, now });
  const refresh = async (whole = false) =>
    valueOf(await opened.handlers['earnings.refresh']({ account: opened.account, whole }));
  const queries = () => canned.asked().map((one) => Object.fromEntries(new URLSearchParams(one.split('?')[1])));
  return { canned, opened, refresh, queries };
}

describe('what is asked for', () => {
  it('is everything at first, then from the month before the last reading on, and everything when a person says so', async () => {
    let now = utc('2026-03-15T12:00');
    const { canned, refresh, queries } = await openCanned(() => now);
    canned.answer(path, answerOf({}));
    await refresh();
    await refresh();
    now = utc('2026-07-01T00:00:01');
    await refresh();
    await refresh();
    await refresh(true);
    expect(queries().map(({ startDate }) => startDate)).toEqual([
      '',
      '2026-02-01 00:00:00',
      '2026-02-01 00:00:00',
      '2026-06-01 00:00:00',
      ''
    ]);
    expect(queries().every(({ endDate }) => endDate === '')).toBe(true);
  });

  it('is asked for once by two views, and not again within the hour', async () => {
    let now = utc('2026-03-15T12:00');
    const { canned, opened } = await openCanned(() => now);
    canned.answer(path, answerOf({}));
    const show = async () => valueOf(await opened.handlers['earnings.show']({ account: opened.account }));
    const letGo = canned.hold();
    const both = [show(), show()];
    await expect.poll(() => canned.asked().length).toBe(1);
    expect(
      valueOf(await opened.handlers['earnings.read']({ accounts: [opened.account], ...year })).accounts[0]?.reading
    ).toMatchObject({
      isReading: true,
      readAt: null
    });
    letGo();
    for (const reading of await Promise.all(both))
      expect(reading).toEqual({ isReading: false, readAt: now, failure: null });
    now += 3_599_999;
    await show();
    expect(canned.asked()).toHaveLength(1);
    now += 1;
    await show();
    expect(canned.asked()).toHaveLength(2);
    // Read in what a wrong clock takes for the future: as good as old.
    now -= 9_000_000;
    await show();
    expect(canned.asked()).toHaveLength(3);
  });

  it('is one call where a whole reading is under way, and another where only a part is', async () => {
    const { canned, refresh, queries } = await openCanned();
    canned.answer(path, answerOf({}));
    await refresh();
    const askTwice = async (first: boolean) => {
      const letGo = canned.hold();
      const before = canned.asked().length;
      const both = [refresh(first), refresh(!first)];
      await expect.poll(() => canned.asked().length).toBe(before + 1);
      letGo();
      await Promise.all(both);
      return queries()
        .slice(before)
        .map(({ startDate }) => startDate);
    };
    expect(await askTwice(true)).toEqual(['']);
    expect(await askTwice(false)).toEqual(['2026-02-01 00:00:00', '']);
  });

  it('is refused for an account that isn’t here, and for a range that there isn’t', async () => {
    const { canned, opened } = await openCanned();
    expect(await opened.handlers['earnings.show']({ account: 4000 })).toMatchObject({
      failure: { code: 'unknown-account' }
    });
    expect(await opened.handlers['earnings.read']({ accounts: [opened.account, 4000], ...year })).toMatchObject({
      failure: { code: 'unknown-account' }
    });
    for (const wrong of [
      { from: '2026-12-31', to: '2026-01-01' },
      { from: '2026-02-30' },
      { zone: 'Nowhere' },
      { from: '1900-01-01' }
    ]) {
      const asked = { accounts: [opened.account], ...year, ...wrong };
      expect(await opened.handlers['earnings.read'](asked)).toMatchObject({ failure: { code: 'bad-request' } });
      expect(
        await opened.handlers['earnings.readSplit']({
          account: opened.account,
          from: asked.from,
          to: asked.to,
          zone: asked.zone
        })
      ).toMatchObject({
        failure: { code: 'bad-request' }
      });
    }
    expect(canned.asked()).toEqual([]);
  });
});

describe('what is kept', () => {
  it('nothing is known before it was read, and afterwards what has no data is zero up to then', async () => {
    const { canned, opened, refresh } = await openCanned();
    const before = await readYear(opened);
    for (const name of earningsColumns) expect(columnOf(before, name).every(Number.isNaN)).toBe(true);
    expect(before.accounts).toEqual([
      {
        account: opened.account,
        reading: { isReading: false, readAt: null, failure: null },
        currency: null,
        firstMonth: null,
        split: null
      }
    ]);
    canned.answer(path, answerOf({}));
    expect(await refresh()).toEqual({ isReading: false, readAt: utc('2026-03-15T12:00'), failure: null });
    const after = await readYear(opened);
    expect(columnOf(after, 'restNet')).toEqual([0, 0, 0, ...Array<number>(9).fill(NaN)]);
    expect(after.accounts[0]?.firstMonth).toBeNull();
    const days = await readYear(opened, { step: 'day', from: '2026-03-14', to: '2026-03-16' });
    expect(columnOf(days, 'tipsNet')).toEqual([0, 0, NaN]);
    expect(columnOf(days, 'restNet')).toEqual([NaN, NaN, NaN]);
    expect(opened.events).toEqual(Array(2).fill({ event: 'earnings.changed', payload: { account: opened.account } }));
  });

  it('a part never writes over a month that it doesn’t hold, and takes out one that is gone if the totals say so', async () => {
    const { canned, opened, refresh } = await openCanned();
    const all = { [key('2026-01-01')]: month(10), [key('2026-02-01')]: month(20), [key('2026-03-01')]: month(30) };
    canned.answer(path, answerOf(all, totals(60)));
    await refresh();
    // A month of which only some days were asked for comes smaller, and one before them not at all.
    canned.answer(path, answerOf({ [key('2026-01-01')]: month(1), [key('2026-03-01')]: month(33) }, totals(99)));
    await refresh();
    expect(columnOf(await readYear(opened), 'restNet').slice(0, 3)).toEqual([10 * million, 20 * million, 33 * million]);
    canned.answer(path, answerOf({ [key('2026-03-01')]: month(34) }, totals(34)));
    await refresh();
    expect(columnOf(await readYear(opened), 'restNet').slice(0, 3)).toEqual([10 * million, 0, 34 * million]);
  });

  it('an answer that can’t be read changes nothing, and says so until the next one', async () => {
    const { canned, opened, refresh } = await openCanned();
    canned.answer(path, answerOf({ [key('2026-01-01')]: month(10) }, totals(10)));
    const read = await refresh();
    for (const wrong of [
      answerOf(null, totals(4)),
      answerOf('x', totals(4)),
      answerOf([1], {}),
      { list: null },
      { list: [] }
    ]) {
      canned.answer(path, wrong);
      expect(await refresh(true)).toMatchObject({ readAt: read.readAt, failure: { code: 'unreadable' } });
    }
    canned.answer(path, { error: 'PLATFORM_ERROR', message: 'Not now' }, 400);
    expect(await refresh()).toMatchObject({ readAt: read.readAt, failure: { code: 'platform-refused' } });
    const kept = await readYear(opened);
    expect(columnOf(kept, 'restNet')[0]).toBe(10 * million);
    expect(kept.accounts[0]?.reading.failure?.code).toBe('platform-refused');
    canned.answer(path, answerOf({ [key('2026-01-01')]: month(11) }, totals(11)));
    expect(await refresh(true)).toMatchObject({ failure: null });
    expect(columnOf(await readYear(opened), 'restNet')[0]).toBe(11 * million);
  });

  it('an account with no data may come as an empty list', async () => {
    const { canned, opened, refresh } = await openCanned();
    canned.answer(path, answerOf([]));
    expect(await refresh()).toMatchObject({ failure: null });
    expect(columnOf(await readYear(opened), 'restNet').slice(0, 3)).toEqual([0, 0, 0]);
  });
});

it('accounts of one request lie in one matrix, in the order asked', async () => {
  const all = await Promise.all(
    [1, 2, 3].map(async (net) => {
      const { canned, opened, refresh } = await openCanned();
      canned.answer(path, answerOf({ [key('2026-01-01')]: month(net) }));
      await refresh();
      return { canned, account: opened.account };
    })
  );
  const [first, ...others] = all.map(({ account }) => account);
  const service = all[0]?.canned.service ?? { baseUrl: '', apiKey: '' };
  const opened = openForTest({ service, ...(first === undefined ? {} : { account: first }), beside: others });
  const read = await readYear(opened, { accounts: [...others, first ?? 0] });
  expect(read.values.byteLength).toBe(8 * 3 * earningsColumns.length * 12);
  expect([0, 1, 2].map((n) => columnOf(read, 'restNet', n)[0])).toEqual([2 * million, 3 * million, 1 * million]);
  expect(read.accounts.map(({ account }) => account)).toEqual([...others, first]);
});

describe('what is odd in an answer', () => {
  it('months in any order, under any moment of theirs, and twice under one', async () => {
    const { canned, opened, refresh } = await openCanned();
    const months = {
      // East and west of Greenwich months begin at other moments in UTC.
      [key('2026-02-28T22:00')]: month(3),
      [key('2026-02-01T05:00')]: month(20),
      [key('2026-01-01')]: month(100),
      [`0${key('2026-01-01')}`]: month(5000),
      [key('2026-01-17T03:00')]: month(400),
      ['9'.repeat(40)]: month(7),
      'not a month': month(8)
    };
    canned.answer(path, answerOf(months));
    await refresh();
    const read = await readYear(opened);
    expect(columnOf(read, 'restNet').slice(0, 3)).toEqual([500 * million, 20 * million, 3 * million]);
    expect(read.accounts[0]?.firstMonth).toBe(utc('2026-01-01'));
  });

  it('amounts that are negative, tiny, too large, or none', async () => {
    const { canned, opened, refresh } = await openCanned();
    const tips = [
      item('2026-01-02', -3.5),
      item('2026-01-03', 0.000001),
      item('2026-01-04', 1e300, 4),
      item('2026-01-05', '7.00', 4)
    ];
    const subscribes = [item('2026-01-02', 0.1), item('2026-01-03', 0.2), { net: 5, gross: 6 }, 'x', null];
    canned.answer(
      path,
      answerOf({ [key('2026-01-01')]: month(10, { tips, subscribes }), [key('2026-02-01')]: month(1e300) })
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

  it('items outside their month, without a time that there is, and a list that is none', async () => {
    const { canned, opened, refresh } = await openCanned();
    const tips = [item('2026-02-02', 5), { time: 1e15, net: 7, gross: 7 }, { time: -1, net: 2, gross: 2 }];
    canned.answer(path, answerOf({ [key('2026-01-01')]: month(20, { tips, subscribes: 'none' }) }));
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

describe('what a range is made of', () => {
  const total = { all: totals(10), subscribes: totals(1), tips: totals(2), chat_messages: totals(3), post: totals(4) };
  const split = async ({ account, handlers }: PayoutsAtWork, from: string, to: string, zone = 'UTC') =>
    handlers['earnings.readSplit']({ account, from, to, zone });

  it('is asked for by moments in UTC, whatever the zone and however long its days', async () => {
    const { canned, opened, queries } = await openCanned();
    canned.answer(path, { list: { months: {}, total } });
    valueOf(await split(opened, '2026-03-28', '2026-03-29', 'Europe/Berlin'));
    expect(queries()).toEqual([{ startDate: '2026-03-27 23:00:00', endDate: '2026-03-29 21:59:59' }]);
    const read = await readYear(opened, { step: 'day', from: '2026-03-28', to: '2026-03-29', zone: 'Europe/Berlin' });
    expect(read.accounts[0]?.split).toMatchObject({ messages: { net: 3 * million, gross: 6 * million } });
    expect((await readYear(opened)).accounts[0]?.split).toBeNull();
  });

  it('is kept for ever of a month that has been over for a day, and not asked for again', async () => {
    let now = utc('2026-03-01T23:59:59');
    const { canned, opened } = await openCanned(() => now);
    canned.answer(path, { list: { months: {}, total } });
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
    // Others push each other out, but never it.
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

  it('isn’t kept for ever while something of it is missing, and is one call for two who ask at once', async () => {
    const { canned, opened } = await openCanned();
    canned.answer(path, { list: { months: {}, total: { ...total, post: { total_net: 'x', total_gross: 4 } } } });
    const both = await Promise.all([
      split(opened, '2026-01-01', '2026-01-31'),
      split(opened, '2026-01-01', '2026-01-31')
    ]);
    for (const one of both) expect(valueOf(one)).toMatchObject({ tips: { net: 2 * million }, posts: null });
    expect(canned.asked()).toHaveLength(1);
    canned.answer(path, { list: { months: {}, total } });
    expect(valueOf(await split(opened, '2026-01-01', '2026-01-31')).posts).toEqual({
      net: 4 * million,
      gross: 8 * million
    });
    expect(canned.asked()).toHaveLength(2);
  });

  it('says why it failed to who asked, and nothing else of the earnings is touched', async () => {
    const { canned, opened } = await openCanned();
    canned.answer(path, { list: { months: {}, total: null } });
    expect(await split(opened, '2026-01-01', '2026-01-31')).toMatchObject({ failure: { code: 'unreadable' } });
    expect((await readYear(opened)).accounts[0]?.reading).toEqual({ isReading: false, readAt: null, failure: null });
  });
});

describe('what is left for pages over many accounts', () => {
  async function leaveAt(text: string, months: object, all = totals(0)) {
    const { canned, opened, refresh } = await openCanned(() => utc(text));
    canned.answer(path, answerOf(months, all));
    await refresh();
    return opened.left.at(-1)?.value ?? null;
  }

  it('this month beside the same days of the last one', async () => {
    const months = {
      [key('2026-02-01')]: month(50, {
        tips: [item('2026-02-14T23:00', 1), item('2026-02-15T12:00', 2), item('2026-02-15T12:00:01', 4)],
        subscribes: [item('2026-02-01', 8)]
      }),
      [key('2026-03-01')]: month(30, { tips: [item('2026-03-15T12:00', 16), item('2026-03-15T12:00:01', 32)] })
    };
    expect(await leaveAt('2026-03-15T12:00', months)).toEqual({
      month: utc('2026-03-01'),
      thisMonth: { net: 30 * million, gross: 60 * million },
      lastMonth: { net: 50 * million, gross: 100 * million },
      datedThisMonth: { net: 16 * million, gross: 2 * million },
      datedLastMonth: { net: 11 * million, gross: 6 * million },
      readAt: utc('2026-03-15T12:00')
    });
  });

  it('the whole of a last month that is shorter, and nothing of this one', async () => {
    const months = {
      [key('2026-02-01')]: month(9, { tips: [item('2026-02-28T23:59:59', 1)] }),
      [key('2026-03-01')]: month(9, { tips: [item('2026-03-01T00:00', 2)] })
    };
    expect(await leaveAt('2026-03-31T12:00', months)).toMatchObject({
      datedThisMonth: { net: 2 * million },
      datedLastMonth: { net: 1 * million }
    });
  });

  it('nothing that isn’t known', async () => {
    const unlisted = { [key('2026-02-01')]: month(9, { tips: null }), [key('2026-03-01')]: month(7) };
    expect(await leaveAt('2026-03-31T12:00', unlisted)).toMatchObject({
      lastMonth: { net: 9 * million },
      datedLastMonth: null
    });
    expect(await leaveAt('2026-03-31T12:00', { [key('2026-03-01')]: month(1e300) })).toBeNull();
    expect(await leaveAt('2026-03-31T12:00', {})).toMatchObject({
      thisMonth: { net: 0, gross: 0 },
      lastMonth: { net: 0, gross: 0 }
    });
  });
});

it('an account that is removed while it is read leaves nothing', async () => {
  const { canned, opened, refresh } = await openCanned();
  canned.answer(path, answerOf({}));
  const letGo = canned.hold();
  const reading = refresh();
  await expect.poll(() => canned.asked().length).toBe(1);
  opened.remove();
  letGo();
  expect(await reading).toMatchObject({ readAt: null, failure: null });
  expect(opened.left).toEqual([]);
});
