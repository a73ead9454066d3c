import { expect, it } from 'vitest';
import { defaultSettings } from '../../../src-shared/bridge/default-settings.ts';
import type { VaultFilter } from '../../../src-shared/bridge/vault.ts';
import { wholeVault } from '../../lib/router.ts';
import { toolsOffers } from './tools-offers.ts';

function browse(filter: VaultFilter = wholeVault, tileSize = 150, isBehind = false) {
  const done: object[] = [];
  const offers = toolsOffers({
    filter,
    hasLists: false,
    settings: { values: { ...defaultSettings, tileSize }, change: (change) => done.push(change) },
    isBehind,
    change: (change) => done.push(change),
    find: () => done.push({ find: true }),
    findList: () => done.push({ findList: true })
  });
  return { offers, done };
}

it('chooses types and orders, and says what there is nothing of', () => {
  const { offers, done } = browse();
  offers.video.run();
  offers.all.run();
  offers['most-liked'].run();
  expect(done).toEqual([{ kind: 'video' }, { kind: null }, { sort: 'most-liked' }]);
  expect([offers.clearFilter.whyNot, offers.findList.whyNot]).toEqual([
    'Nothing is filtered.',
    'There are no lists beside those of the platform.'
  ]);
  expect(browse({ ...wholeVault, kind: 'gif' }).offers.clearFilter.whyNot).toBeNull();
});

it('makes tiles larger and smaller within their bounds', () => {
  const { offers, done } = browse(wholeVault, 310);
  offers.larger.run();
  offers.smaller.run();
  expect(done).toEqual([{ tileSize: 320 }, { tileSize: 286 }]);
  expect(browse(wholeVault, 320).offers.larger.whyNot).toBe('Tiles are as large as they get.');
  expect(browse(wholeVault, 72).offers.smaller.whyNot).toBe('Tiles are as small as they get.');
});

it('does nothing under an open item', () => {
  const { offers } = browse(wholeVault, 150, true);
  expect(Object.values(offers).every(({ whyNot }) => whyNot === 'Close the open item first.')).toBe(true);
});
