import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { FileSaving } from '../../../src-shared/bridge/app.ts';
import { SavedFiles } from './saved-files.ts';

function open() {
  const told: FileSaving[] = [];
  const shown: string[] = [];
  const saved = new SavedFiles({
    tell: (saving) => told.push(saving),
    exists: () => true,
    showInFolder: (file) => shown.push(file)
  });
  const save = (file: string) => {
    const item = new EventEmitter();
    const given = {
      getURL: () => 'blob:app://greenroom/1',
      getFilename: () => 'a.csv',
      getSavePath: () => file,
      setSaveDialogOptions: () => undefined,
      cancel: () => item.emit('done', {}, 'cancelled')
    };
    // Only these methods are used.
    saved.follow(Object.assign(item, given) as unknown as Parameters<SavedFiles['follow']>[0]);
    return item;
  };
  return { saved, save, told, shown };
}

it('tells name and folder, never the path, and shows the newest fifty', () => {
  const { saved, save, told, shown } = open();
  for (let n = 1; n <= 51; n += 1) save(`/home/mara/Exports/${String(n)}.csv`).emit('done', {}, 'completed');
  const first = { address: 'blob:app://greenroom/1', kind: 'saved', file: 1, name: '1.csv', folder: 'Exports' };
  expect(told[0]).toEqual(first);
  expect([1, 2, 51, 52].map((file) => saved.show(file))).toEqual([false, true, true, false]);
  expect(shown).toEqual(['/home/mara/Exports/2.csv', '/home/mara/Exports/51.csv']);
});

it('names the root where there is no folder', () => {
  const { save, told } = open();
  save('/a.csv').emit('done', {}, 'completed');
  expect(told).toMatchObject([{ name: 'a.csv', folder: '/' }]);
});

it.each([
  ['cancelled', 'done', 'cancelled'],
  ['failed', 'done', 'interrupted'],
  ['failed', 'updated', 'interrupted']
] as const)('is told as %s after %s: %s', (kind, event, state) => {
  const { save, told } = open();
  save('').emit(event, {}, state);
  expect(told).toEqual([{ address: 'blob:app://greenroom/1', kind }]);
});
