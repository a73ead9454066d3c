import type { NativeImage } from 'electron';
import { expect, it } from 'vitest';
import { Badge, drawDot } from './badge.ts';

function open(platform: NodeJS.Platform) {
  const seen: unknown[] = [];
  let hasWindow = true;
  const badge = new Badge({
    platform,
    setCount: (count) => {
      seen.push(count);
      return true;
    },
    window: () =>
      hasWindow
        ? { setOverlayIcon: (image: NativeImage | null, words: string) => seen.push([image !== null, words]) }
        : null,
    // Only passed on.
    createImage: (pixels) => ({ bytes: pixels.length }) as unknown as NativeImage
  });
  const setWindow = (has: boolean) => {
    hasWindow = has;
  };
  return { badge, seen, setWindow };
}

it('is a count in the dock and the launcher', () => {
  for (const platform of ['darwin', 'linux'] as const) {
    const { badge, seen } = open(platform);
    badge.show(3);
    badge.show(0);
    expect(seen).toEqual([3, 0]);
  }
});

it('is a dot with a description on the Windows taskbar, also for a window opened later', () => {
  const { badge, seen, setWindow } = open('win32');
  badge.show(1);
  setWindow(false);
  badge.show(2);
  setWindow(true);
  badge.refresh();
  badge.show(0);
  expect(seen).toEqual([
    [true, '1 thing needs you'],
    [true, '2 things need you'],
    [false, '']
  ]);
});

it('draws a dot that is opaque in the middle and clear in the corners', () => {
  const pixels = drawDot();
  expect(pixels).toHaveLength(32 * 32 * 4);
  expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect(pixels[(16 * 32 + 16) * 4 + 3]).toBe(255);
});
