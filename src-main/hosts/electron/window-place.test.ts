import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWindow, leastSize, readWindowPlace, type Bounds } from './window-place.ts';

const main: Bounds = { x: 0, y: 25, width: 1920, height: 1055 };
const left: Bounds = { x: -1440, y: 0, width: 1440, height: 900 };

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

const screen = fc.record({
  x: fc.integer({ min: -8000, max: 8000 }),
  y: fc.integer({ min: -8000, max: 8000 }),
  width: fc.integer({ min: 320, max: 6000 }),
  height: fc.integer({ min: 240, max: 4000 })
});
const screens = fc
  .tuple(screen, fc.array(screen, { maxLength: 3 }))
  .map(([first, more]): [Bounds, ...Bounds[]] => [first, ...more]);
const anywhere = fc.record({
  x: fc.integer({ min: -100_000, max: 100_000 }),
  y: fc.integer({ min: -100_000, max: 100_000 }),
  width: fc.integer({ min: 1, max: 100_000 }),
  height: fc.integer({ min: 1, max: 100_000 })
});

describe('the window', () => {
  it('reopens where it was, on any screen that is still connected', () => {
    const was = { x: -1400, y: 40, width: 1000, height: 700 };
    expect(fitWindow(was, [main, left])).toEqual(was);
  });

  it('is centered on the main screen when its own is gone, and at first', () => {
    expect(fitWindow({ x: -1400, y: 40, width: 1000, height: 700 }, [main])).toEqual({
      x: 460,
      y: 202,
      width: 1000,
      height: 700
    });
    expect(fitWindow(null, [main])).toEqual({ x: 320, y: 152, width: 1280, height: 800 });
  });

  it('moves back onto the screen that has most of it, and shrinks to fit a smaller one', () => {
    expect(fitWindow({ x: 1500, y: 900, width: 1000, height: 700 }, [main, left])).toEqual({
      x: 920,
      y: 380,
      width: 1000,
      height: 700
    });
    const scaled = { x: 0, y: 0, width: 960, height: 540 };
    expect(fitWindow({ x: 100, y: 100, width: 1600, height: 1000 }, [scaled])).toEqual({ ...scaled });
  });

  it('fits entirely on one screen, keeps its minimum size where possible, and then stays', () => {
    fc.assert(
      fc.property(fc.option(anywhere, { nil: null }), screens, (was, there) => {
        const now = fitWindow(was, there);
        const home = there.find((one) => isWithin(now, one));
        expect(home).toBeDefined();
        expect(now.width).toBeGreaterThanOrEqual(Math.min(leastSize.width, ...there.map(({ width }) => width)));
        expect(now.height).toBeGreaterThanOrEqual(Math.min(leastSize.height, ...there.map(({ height }) => height)));
        if (!overlaps(there)) expect(fitWindow(now, there)).toEqual(now);
      }),
      { numRuns: 1000 }
    );
  });
});

/** Real screens don't overlap unless one mirrors another. */
function overlaps(all: readonly Bounds[]): boolean {
  return all.some((a, at) =>
    all
      .slice(at + 1)
      .some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
  );
}

describe('the saved window state', () => {
  const place = { bounds: main, isMaximized: true, isFullScreen: false, zoomLevel: 0.5 };

  it('is restored', () => {
    expect(readWindowPlace(JSON.stringify(place))).toEqual(place);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"bounds":',
    JSON.stringify({ ...place, bounds: { ...main, x: 1e9 } }),
    JSON.stringify({ ...place, bounds: { ...main, width: 0 } }),
    JSON.stringify({ ...place, bounds: { ...main, y: 1.5 } }),
    JSON.stringify({ ...place, zoomLevel: 40 }),
    JSON.stringify({ ...place, isMaximized: 'yes' })
  ])('is empty for %s', (text) => {
    expect(readWindowPlace(text)).toBeNull();
  });
});
