import { expect, it, vi } from 'vitest';
import { account, valueOf } from './testing/links-at-work.ts';
import { openOverPractice } from './testing/practice.ts';

vi.setConfig({ testTimeout: 60_000 });

it('shows a link’s tags in its row, filters by them, and keeps them when the cache is cleared', async () => {
  const work = await openOverPractice();
  await work.show();
  const [first, second] = (await work.list('tracking')).map(({ id }) => id);
  const trial = (await work.list('trial'))[0]?.id ?? 0;
  if (first === undefined || second === undefined) throw new Error('The practice service has links.');
  const set = async (kind: 'tracking' | 'trial', link: number, ...tags: string[]) => {
    valueOf(await work.ask['links.setTags']({ account, kind, link, tags }));
  };
  const tagged = async (tag: string) => {
    const order = { account, kind: 'tracking', find: '', filter: 'all', by: 'created', direction: 'desc' } as const;
    const index = valueOf(await work.ask['links.index']({ ...order, tag, after: null }));
    const head = valueOf(await work.ask['links.head']({ ...order, tag }));
    expect(head.rows.map(({ id }) => id)).toEqual([...new Float64Array(index.ids)]);
    return head.rows.map(({ id, tags }) => [id, tags]);
  };
  await set('tracking', first, ' Summer ', 'bio');
  await set('tracking', second, 'summer');
  await set('trial', trial, 'trial only');
  expect(await tagged('Summer')).toEqual([
    [first, ['bio', 'Summer']],
    [second, ['Summer']]
  ]);
  expect(await tagged('bio')).toEqual([[first, ['bio', 'Summer']]]);
  const overview = valueOf(await work.ask['links.overview']({ account }));
  expect(overview.tags).toEqual({ tracking: ['bio', 'Summer'], trial: ['trial only'] });
  expect(work.events.filter(({ event }) => event === 'links.changed').length).toBeGreaterThan(2);

  await work.store.clear({ cache: account });
  expect(await tagged('Summer')).toEqual([]);
  await work.show();
  expect(await tagged('bio')).toEqual([[first, ['bio', 'Summer']]]);

  await set('tracking', first);
  expect(await tagged('bio')).toEqual([]);
  expect(valueOf(await work.ask['links.overview']({ account })).tags.tracking).toEqual(['Summer']);
  expect(work.defects).toEqual([]);
});
