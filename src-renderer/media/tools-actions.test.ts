import { expect, it } from 'vitest';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { defaultSettings } from '../../src-shared/settings/settings.ts';
import { wholeVault } from '../core/vault-filter.ts';
import { toolsCommands } from './tools-actions.ts';

function browse(filter: VaultFilter = wholeVault, tileSize = 150, isBehind = false) {
  const done: object[] = [];
  const commands = toolsCommands({
    filter,
    hasLists: false,
    settings: { values: { ...defaultSettings, tileSize }, change: (change) => done.push(change) },
    isBehind,
    change: (change) => done.push(change),
    find: () => done.push({ find: true }),
    findList: () => done.push({ findList: true })
  });
  return { commands, done };
}

it('sets types and orders, and says which have no items', () => {
  const { commands, done } = browse();
  commands.video.run();
  commands.all.run();
  commands['most-liked'].run();
  expect(done).toEqual([{ kind: 'video' }, { kind: null }, { sort: 'most-liked' }]);
  expect([commands.clearFilter.whyNot, commands.findList.whyNot]).toEqual([
    'No filter to clear.',
    'You have no lists of your own.'
  ]);
  expect(browse({ ...wholeVault, kind: 'gif' }).commands.clearFilter.whyNot).toBeNull();
});

it('resizes tiles within their limits', () => {
  const { commands, done } = browse(wholeVault, 310);
  commands.larger.run();
  commands.smaller.run();
  expect(done).toEqual([{ tileSize: 320 }, { tileSize: 286 }]);
  expect(browse(wholeVault, 320).commands.larger.whyNot).toBe('Tiles are at their largest.');
  expect(browse(wholeVault, 72).commands.smaller.whyNot).toBe('Tiles are at their smallest.');
});

it('are disabled while an item is open', () => {
  const { commands } = browse(wholeVault, 150, true);
  expect(Object.values(commands).every(({ whyNot }) => whyNot === 'Close the open item first.')).toBe(true);
});
