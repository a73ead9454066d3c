/** Places the window where it was, or elsewhere if that screen is gone. */
import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const Bounds = Type.Object({
  x: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
  y: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 })
});
export type Bounds = Static<typeof Bounds>;

/**
 * Chromium's levels: 0 is 100%, each step a fifth more. It shows nothing beyond these, but
 * the menu goes on counting.
 */
export const zoomLimits = { minimum: -8, maximum: 9 };

const WindowPlace = Type.Object({
  bounds: Bounds,
  isMaximized: Type.Boolean(),
  isFullScreen: Type.Boolean(),
  zoomLevel: Type.Number(zoomLimits)
});
export type WindowPlace = Static<typeof WindowPlace>;

const usualSize = { width: 1280, height: 800 };
export const leastSize = { width: 880, height: 600 };

/** Null if invalid, since anybody may have written the file. */
export function readWindowPlace(text: string): WindowPlace | null {
  const found = parseJson(text);
  return Check(WindowPlace, found) ? found : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

function findScreen(bounds: Bounds, screens: readonly Bounds[]): Bounds | null {
  const [best] = screens
    .map((screen) => ({ screen, shared: overlap(bounds, screen) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  return best?.screen ?? null;
}

function fitSize({ width, height }: Pick<Bounds, 'width' | 'height'>, screen: Bounds) {
  return {
    width: clamp(width, Math.min(leastSize.width, screen.width), screen.width),
    height: clamp(height, Math.min(leastSize.height, screen.height), screen.height)
  };
}

function centre(size: Pick<Bounds, 'width' | 'height'>, screen: Bounds): Bounds {
  const { width, height } = fitSize(size, screen);
  const x = screen.x + Math.floor((screen.width - width) / 2);
  const y = screen.y + Math.floor((screen.height - height) / 2);
  return { x, y, width, height };
}

/**
 * The old place if a screen covers it, else moved and shrunk, or centered on the first
 * screen if it was on none.
 * @param screens free areas of the screens, the main one first
 */
export function fitWindow(was: Bounds | null, screens: readonly [Bounds, ...Bounds[]]): Bounds {
  if (!was) return centre(usualSize, screens[0]);
  const screen = findScreen(was, screens);
  if (!screen) return centre(was, screens[0]);
  const { width, height } = fitSize(was, screen);
  return {
    x: clamp(was.x, screen.x, screen.x + screen.width - width),
    y: clamp(was.y, screen.y, screen.y + screen.height - height),
    width,
    height
  };
}
