import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowMemory, type StandingWindow } from './window-memory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greenroom-window-'));
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

function open(file = path.join(folder, 'window.json')) {
  const state = { x: 10, zoom: 0 };
  const listeners = new Map<string, () => void>();
  const window: StandingWindow = {
    getNormalBounds: () => ({ x: state.x, y: 20, width: 1000, height: 700 }),
    isMaximized: () => true,
    isFullScreen: () => false,
    on: (event, listener) => listeners.set(event, listener),
    webContents: { getZoomLevel: () => state.zoom }
  };
  const defects: unknown[] = [];
  const memory = new WindowMemory(file, (error) => defects.push(error));
  memory.follow(window);
  return { memory, state, defects, tell: (event: string) => listeners.get(event)?.(), file };
}

it('is saved once the window rests, and when it is left or closed', () => {
  const { memory, state, tell, file } = open();
  expect(memory.read()).toBeNull();
  for (state.x = 11; state.x < 40; state.x++) tell('move');
  expect(memory.read()).toBeNull();
  vi.runAllTimers();
  expect(new WindowMemory(file, () => undefined).read()).toEqual({
    bounds: { x: 40, y: 20, width: 1000, height: 700 },
    isMaximized: true,
    isFullScreen: false,
    zoomLevel: 0
  });
  state.zoom = 1.5;
  tell('close');
  expect(memory.read()).toMatchObject({ zoomLevel: 1.5 });
  // The page may have prevented it.
  state.zoom = 2;
  memory.write();
  expect(memory.read()).toMatchObject({ zoomLevel: 2 });
  tell('closed');
  state.zoom = 3;
  memory.write();
  expect(memory.read()).toMatchObject({ zoomLevel: 2 });
});

it.each([
  [-7.5, -7.5],
  [-20, -8],
  [40, 9]
])('survives any zoom of the menu, such as level %d', (zoom, kept) => {
  const { memory, state } = open();
  state.zoom = zoom;
  memory.write();
  expect(memory.read()).toMatchObject({ bounds: { width: 1000 }, zoomLevel: kept });
});

it('is saved when the app quits with its window open', () => {
  const { memory, state } = open();
  state.zoom = 1;
  memory.write();
  expect(memory.read()).toMatchObject({ zoomLevel: 1 });
});

it('leaves no temporary file, and is empty when damaged', async () => {
  const { memory, tell, file } = open();
  tell('blur');
  expect(await readdir(folder)).toEqual(['window.json']);
  await writeFile(file, '{"bounds":{"x":');
  expect(memory.read()).toBeNull();
});

it('continues silently where it can’t be saved', () => {
  const { tell, defects } = open(path.join(folder, 'none', 'window.json'));
  tell('blur');
  expect(defects).toHaveLength(1);
});
