import { expect, it } from 'vitest';
import { chooseHue } from './account-rows.ts';

function chooseFor(accounts: number): number[] {
  const uses = new Map<number, number>();
  return Array.from({ length: accounts }, (_, n) => {
    const hue = chooseHue(`acct_${String(n)}`, uses);
    uses.set(hue, (uses.get(hue) ?? 0) + 1);
    return hue;
  });
}

/** Contrast of white on an avatar's solid color (`--me-solid`), by WCAG. */
function contrastOfWhite(hue: number): number {
  const [lightness, chroma] = [0.5, 0.19];
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

it('the first ten accounts have different hues, and others too until all hues are used', () => {
  expect(new Set(chooseFor(10)).size).toBe(10);
  expect(new Set(chooseFor(24)).size).toBe(24);
});

it('two hundred accounts share all hues evenly', () => {
  const hues = chooseFor(204);
  const counts = [...new Set(hues)].map((hue) => hues.filter((one) => one === hue).length);
  expect(counts).toHaveLength(24);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

it('an account’s hue depends on its ID, so the same list looks the same again', () => {
  expect(chooseFor(30)).toEqual(chooseFor(30));
  expect(chooseHue('acct_a', new Map())).not.toBe(chooseHue('acct_b', new Map()));
});

it('white initials have a contrast of at least 4.5:1 on each hue', () => {
  for (const hue of new Set(chooseFor(24))) expect(contrastOfWhite(hue), String(hue)).toBeGreaterThanOrEqual(4.5);
});
