import { expect, it, onTestFinished, vi } from 'vitest';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { LinkList, orderBy, usualOrder } from './link-list.svelte.ts';
import { linkOf } from './testing/link.ts';

function startHost(count: number) {
  const ids = Array.from({ length: count }, (_, n) => n + 1);
  const waiting: (() => void)[] = [];
  const host = {
    asked: [] as string[],
    isBroken: false,
    isSlow: false,
    part: 1000,
    ids,
    answerAll: () => {
      for (const go of waiting.splice(0)) go();
    }
  };
  const request = async (name: string, input: { direction?: string; find?: string; after?: { id: number } | null }) => {
    host.asked.push(name);
    if (host.isSlow) await new Promise<void>((go) => void waiting.push(go));
    if (host.isBroken) return failed(localFailure('internal', 'broken'));
    const found = host.ids.filter((id) => String(id).includes(input.find ?? ''));
    const ordered = input.direction === 'asc' ? found : found.toReversed();
    if (name === 'links.index') {
      const first = input.after ? ordered.indexOf(input.after.id) + 1 : 0;
      const some = ordered.slice(first, first + host.part);
      const [last] = some.slice(-1);
      const isEnd = last === undefined || first + some.length === ordered.length;
      return ok({ ids: Float64Array.from(some).buffer, end: isEnd ? null : { value: last, id: last } });
    }
    return ok({ rows: ordered.slice(0, 60).map((id) => linkOf({ id })), isAll: ordered.length <= 60 });
  };
  return { host, bridge: { request } as unknown as Bridge };
}

it('shows an order only with its top rows', async () => {
  const { host, bridge } = startHost(500);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  expect([list.ids.length, list.ids[0], list.row(500)?.id, list.row(445)?.id]).toEqual([500, 500, 500, 445]);
  list.scrollTop = 900;
  list.focusOn(20);
  await list.read({ direction: 'asc' });
  expect([list.ids[0], list.row(1)?.id, list.scrollTop, list.focus]).toEqual([1, 1, 0, 0]);
  expect(host.asked).toEqual(['links.head', 'links.index', 'links.head', 'links.index']);
});

it('shows the top of an order before the rest arrives, without shortening the table', async () => {
  const { host, bridge } = startHost(500);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  host.isSlow = true;
  const reading = list.read({ direction: 'asc' });
  host.answerAll();
  await expect.poll(() => list.shown.direction).toBe('asc');
  expect([list.ids.length, list.count, list.row(60)?.id, list.isChanging]).toEqual([60, 500, 60, false]);
  await expect.poll(() => host.asked.at(-1)).toBe('links.index');
  host.answerAll();
  await reading;
  expect([list.ids.length, list.count, list.ids[499]]).toEqual([500, 500, 500]);
});

it('shows prefetched rows at once, and only while they can’t have changed', async () => {
  const { host, bridge } = startHost(500);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  await list.prefetchOrder({ direction: 'asc' });
  host.asked.length = 0;
  void list.read({ direction: 'asc' });
  expect([list.shown.direction, list.ids[0], list.row(1)?.id, list.isChanging]).toEqual(['asc', 1, 1, false]);
  expect(host.asked).toEqual([]);
  await expect.poll(() => list.ids.length).toBe(500);

  host.isSlow = true;
  const late = list.prefetchOrder({ direction: 'desc' });
  list.invalidate();
  host.isSlow = false;
  host.answerAll();
  await late;
  void list.read({ direction: 'desc' });
  expect([list.shown.direction, list.isChanging]).toEqual(['asc', true]);
  await expect.poll(() => list.shown.direction).toBe('desc');
});

it('requests once for an order, also while its rows are awaited', async () => {
  const { host, bridge } = startHost(500);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  host.asked.length = 0;
  host.isSlow = true;
  void list.prefetchOrder({ direction: 'asc' });
  void list.read({ direction: 'asc' });
  expect([list.order.direction, list.isChanging]).toEqual(['asc', true]);
  host.isSlow = false;
  host.answerAll();
  await expect.poll(() => list.shown.direction).toBe('asc');
  expect([list.ids[0], host.asked]).toEqual([1, ['links.head']]);
});

it('loads all IDs in parts, and stops when another order is requested', async () => {
  const { host, bridge } = startHost(500);
  host.part = 200;
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  expect([list.ids.length, new Set(list.ids).size, list.ids[499]]).toEqual([500, 500, 1]);
  expect(host.asked).toEqual(['links.head', 'links.index', 'links.index', 'links.index']);
  host.asked.length = 0;
  host.isSlow = true;
  const rereading = list.read();
  const other = list.read({ direction: 'asc' });
  host.isSlow = false;
  host.answerAll();
  await Promise.all([rereading, other]);
  expect([list.ids.length, list.ids[0], list.ids[499]]).toEqual([500, 1, 500]);
  expect(host.asked.filter((name) => name === 'links.index')).toHaveLength(4);
});

it('reads all IDs only once no column was pointed at for a moment', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { host, bridge } = startHost(500);
  const list = new LinkList(bridge, 1, 'tracking');
  const reading = list.read();
  await vi.advanceTimersByTimeAsync(300);
  void list.prefetchOrder({ direction: 'asc' });
  await vi.advanceTimersByTimeAsync(300);
  expect(host.asked).toEqual(['links.head', 'links.head']);
  await vi.advanceTimersByTimeAsync(300);
  await reading;
  expect([host.asked.at(-1), list.ids.length]).toEqual(['links.index', 500]);
});

it('requests no more when the top is all there is', async () => {
  const { host, bridge } = startHost(60);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  expect([list.ids.length, list.count, host.asked]).toEqual([60, 60, ['links.head']]);
});

it('keeps the focus on its link when rows change', async () => {
  const { host, bridge } = startHost(50);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  list.focusOn(3);
  list.scrollTop = 100;
  host.ids.push(51, 52);
  await list.read();
  expect([list.focus, list.ids[list.focus], list.scrollTop]).toEqual([5, 47, 100]);
});

it('shows the result for the last input, whichever answer arrives last', async () => {
  const { host, bridge } = startHost(50);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  host.isSlow = true;
  const first = list.read({ find: '1' });
  const second = list.read({ find: '12' });
  expect([list.order.find, list.shown.find, list.isChanging]).toEqual(['12', '', true]);
  host.answerAll();
  await Promise.all([first, second]);
  expect([[...list.ids], list.shown.find, list.isChanging]).toEqual([[12], '12', false]);
});

it('stays unchanged when the cache can’t be read', async () => {
  const { host, bridge } = startHost(5);
  const list = new LinkList(bridge, 1, 'tracking');
  await list.read();
  host.isBroken = true;
  await list.read({ by: 'revenue' });
  expect([list.order.by, list.ids.length, list.failure?.code, list.isChanging]).toEqual([
    'created',
    5,
    'internal',
    false
  ]);
});

it('reverses on a second press, and starts in the most useful direction', () => {
  const byRevenue = orderBy(usualOrder, 'revenue');
  expect(byRevenue).toMatchObject({ by: 'revenue', direction: 'desc' });
  expect(orderBy(byRevenue, 'revenue')).toMatchObject({ direction: 'asc' });
  expect(orderBy(byRevenue, 'name')).toMatchObject({ by: 'name', direction: 'asc' });
});
