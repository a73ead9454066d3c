import { describe, expect, it } from 'vitest';
import { earningsColumns } from '../../../src-shared/bridge/earnings-columns.ts';
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
  totals,
  utc,
  year
} from './testing/canned-earnings.ts';
import { openForTest, valueOf } from './testing/open.ts';

describe('loading earnings', () => {
  it('loads everything at first, then from the month before the last load, and everything on request', async () => {
    let now = utc('2026-03-15T12:00');
    const { canned, refresh, queries } = await openCanned(() => now);
    canned.answer(earningsPath, answerOf({}));
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

  it('loads everything again after a load by a clock that was ahead', async () => {
    let now = utc('2026-11-15T12:00');
    const { canned, refresh, queries } = await openCanned(() => now);
    canned.answer(earningsPath, answerOf({}));
    await refresh();
    now = utc('2026-06-15T12:00');
    await refresh();
    expect(queries().map(({ startDate }) => startDate)).toEqual(['', '']);
  });

  it('makes one call for two views, and none again within the hour', async () => {
    let now = utc('2026-03-15T12:00');
    const { canned, opened } = await openCanned(() => now);
    canned.answer(earningsPath, answerOf({}));
    const show = async () => {
      await opened.handlers['part.show']({ of: { part: 'earnings', account: opened.account } });
      return (await readYear(opened)).accounts[0]?.reading;
    };
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
    now -= 9_000_000;
    await show();
    expect(canned.asked()).toHaveLength(3);
  });

  it('makes one call while a full load is under way, and another while only a partial one is', async () => {
    const { canned, refresh, queries } = await openCanned();
    canned.answer(earningsPath, answerOf({}));
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

  it('refuses unknown accounts and invalid ranges', async () => {
    const { canned, opened } = await openCanned();
    expect(await opened.handlers['part.show']({ of: { part: 'earnings', account: 4000 } })).toMatchObject({
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

describe('cached earnings', () => {
  it('are unknown before the first load, and then zero up to now where there is no data', async () => {
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
    canned.answer(earningsPath, answerOf({}));
    expect(await refresh()).toEqual({ isReading: false, readAt: utc('2026-03-15T12:00'), failure: null });
    const after = await readYear(opened);
    expect(columnOf(after, 'restNet')).toEqual([0, 0, 0, ...Array<number>(9).fill(NaN)]);
    expect(after.accounts[0]?.firstMonth).toBeNull();
    const days = await readYear(opened, { step: 'day', from: '2026-03-14', to: '2026-03-16' });
    expect(columnOf(days, 'tipsNet')).toEqual([0, 0, NaN]);
    expect(columnOf(days, 'restNet')).toEqual([NaN, NaN, NaN]);
    expect(opened.events).toEqual(Array(2).fill({ event: 'earnings.changed', payload: { account: opened.account } }));
  });

  it('keep months that a partial load doesn’t include, and drop removed ones if the totals agree', async () => {
    const { canned, opened, refresh } = await openCanned();
    const all = {
      [monthKey('2026-01-01')]: month(10),
      [monthKey('2026-02-01')]: month(20),
      [monthKey('2026-03-01')]: month(30)
    };
    canned.answer(earningsPath, answerOf(all, totals(60)));
    await refresh();
    // A month requested in part comes smaller, and earlier ones are missing.
    canned.answer(
      earningsPath,
      answerOf({ [monthKey('2026-01-01')]: month(1), [monthKey('2026-03-01')]: month(33) }, totals(99))
    );
    await refresh();
    expect(columnOf(await readYear(opened), 'restNet').slice(0, 3)).toEqual([10 * million, 20 * million, 33 * million]);
    canned.answer(earningsPath, answerOf({ [monthKey('2026-03-01')]: month(34) }, totals(34)));
    await refresh();
    expect(columnOf(await readYear(opened), 'restNet').slice(0, 3)).toEqual([10 * million, 0, 34 * million]);
  });

  it('stay unchanged by an unreadable answer, and show the failure until the next one', async () => {
    const { canned, opened, refresh } = await openCanned();
    canned.answer(earningsPath, answerOf({ [monthKey('2026-01-01')]: month(10) }, totals(10)));
    const read = await refresh();
    for (const wrong of [
      answerOf(null, totals(4)),
      answerOf('x', totals(4)),
      answerOf([1], {}),
      { list: null },
      { list: [] }
    ]) {
      canned.answer(earningsPath, wrong);
      expect(await refresh(true)).toMatchObject({ readAt: read?.readAt, failure: { code: 'unreadable' } });
    }
    canned.answer(earningsPath, { error: 'PLATFORM_ERROR', message: 'Not now' }, 400);
    expect(await refresh()).toMatchObject({ readAt: read?.readAt, failure: { code: 'platform-refused' } });
    const kept = await readYear(opened);
    expect(columnOf(kept, 'restNet')[0]).toBe(10 * million);
    expect(kept.accounts[0]?.reading.failure?.code).toBe('platform-refused');
    canned.answer(earningsPath, answerOf({ [monthKey('2026-01-01')]: month(11) }, totals(11)));
    expect(await refresh(true)).toMatchObject({ failure: null });
    expect(columnOf(await readYear(opened), 'restNet')[0]).toBe(11 * million);
  });

  it('may arrive as an empty list for an account with no data', async () => {
    for (const none of [answerOf([]), answerOf([], null), { list: { months: [], total: [] } }]) {
      const { canned, opened, refresh } = await openCanned();
      canned.answer(earningsPath, none);
      expect(await refresh()).toMatchObject({ failure: null });
      expect(columnOf(await readYear(opened), 'restNet').slice(0, 3)).toEqual([0, 0, 0]);
    }
  });
});

it('puts the accounts of one request into one matrix, in the requested order', async () => {
  const all = await Promise.all(
    [1, 2, 3].map(async (net) => {
      const { canned, opened, refresh } = await openCanned();
      canned.answer(earningsPath, answerOf({ [monthKey('2026-01-01')]: month(net) }));
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

describe('the summary for pages across accounts', () => {
  async function leaveAt(text: string, months: object, all = totals(0)) {
    const { canned, opened, refresh } = await openCanned(() => utc(text));
    canned.answer(earningsPath, answerOf(months, all));
    await refresh();
    return opened.left.at(-1)?.value ?? null;
  }

  it('compares this month with the same days of the last one', async () => {
    const months = {
      [monthKey('2026-02-01')]: month(50, {
        tips: [item('2026-02-14T23:00', 1), item('2026-02-15T12:00', 2), item('2026-02-15T12:00:01', 4)],
        subscribes: [item('2026-02-01', 8)]
      }),
      [monthKey('2026-03-01')]: month(30, { tips: [item('2026-03-15T12:00', 16), item('2026-03-15T12:00:01', 32)] })
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

  it('takes the whole of a shorter last month, and none of this one', async () => {
    const months = {
      [monthKey('2026-02-01')]: month(9, { tips: [item('2026-02-28T23:59:59', 1)] }),
      [monthKey('2026-03-01')]: month(9, { tips: [item('2026-03-01T00:00', 2)] })
    };
    expect(await leaveAt('2026-03-31T12:00', months)).toMatchObject({
      datedThisMonth: { net: 2 * million },
      datedLastMonth: { net: 1 * million }
    });
  });

  it('leaves out unknown figures', async () => {
    const unlisted = { [monthKey('2026-02-01')]: month(9, { tips: null }), [monthKey('2026-03-01')]: month(7) };
    expect(await leaveAt('2026-03-31T12:00', unlisted)).toMatchObject({
      lastMonth: { net: 9 * million },
      datedLastMonth: null
    });
    expect(await leaveAt('2026-03-31T12:00', { [monthKey('2026-03-01')]: month(1e300) })).toBeNull();
    expect(await leaveAt('2026-03-31T12:00', {})).toMatchObject({
      thisMonth: { net: 0, gross: 0 },
      lastMonth: { net: 0, gross: 0 }
    });
  });
});

it('leaves nothing of an account removed during a load', async () => {
  const { canned, opened } = await openCanned();
  canned.answer(earningsPath, answerOf({}));
  const letGo = canned.hold();
  const reading = opened.handlers['part.refresh']({ of: { part: 'earnings', account: opened.account, whole: false } });
  await expect.poll(() => canned.asked().length).toBe(1);
  opened.remove();
  letGo();
  expect(await reading).toMatchObject({ failure: { code: 'cancelled' } });
  expect(await opened.store.read(opened.account, 'readEarningsAt', null)).toBe(null);
  expect(opened.left).toEqual([]);
});
