import { expect, it } from 'vitest';
import { hostForTest } from '../../testing/area-host.ts';
import { damageNotices } from './damage-notices.ts';

it('has views reload a repaired cache, but not forever where it is damaged each time', () => {
  const { host, events } = hostForTest({});
  // A cache's damage is no notice of app.db.
  damageNotices(host);
  for (let n = 0; n < 3; n++) host.news.emit('store.repaired', { database: { cache: 1 } });
  host.news.emit('store.repaired', { database: { cache: 2 } });
  const told = events.filter(({ event }) => event === 'vault.changed').map(({ payload }) => payload);
  expect(told).toEqual([{ account: 1 }, { account: 2 }]);
});
