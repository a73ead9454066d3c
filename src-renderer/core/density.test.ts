import { afterEach, expect, it } from 'vitest';
import { followDensity, keepRow, rowHeightOf, type RowKind } from './density.ts';

afterEach(() => {
  followDensity(() => 'comfortable');
});

it('makes every kind of compact row lower, but high enough for two lines or a button', () => {
  const least: Readonly<Record<RowKind, number>> = {
    accounts: 36,
    calls: 24,
    chats: 44,
    links: 36,
    people: 40,
    posts: 60,
    switcher: 36
  };
  for (const kind of Object.keys(least) as RowKind[]) {
    expect(rowHeightOf(kind, 'compact')).toBeLessThan(rowHeightOf(kind, 'comfortable'));
    expect(rowHeightOf(kind, 'compact')).toBeGreaterThanOrEqual(least[kind]);
  }
});

it('follows the setting', () => {
  expect(rowHeightOf('links')).toBe(rowHeightOf('links', 'comfortable'));
  followDensity(() => 'compact');
  expect(rowHeightOf('links')).toBe(rowHeightOf('links', 'compact'));
});

it('keeps the top row in place when row heights change', () => {
  let height = 44;
  const keep = keepRow(() => height);
  const scroller = { scrollTop: 4400 } as HTMLElement;
  keep(scroller);
  expect(scroller.scrollTop).toBe(4400);
  height = 36;
  keep(scroller);
  expect(scroller.scrollTop).toBe(3600);
});
