import { expect, it } from 'vitest';
import { isAwaited } from './awaited-link.ts';

const awaited = { name: 'Bio', at: 1_000_000_000, known: new Set([7]) };
const made = { id: 8, name: 'Bio', createdAt: 1_000_000_500 };

it('the link that was just created is the one', () => {
  expect(isAwaited(made, awaited, 1_000_001_000)).toBe(true);
});

it('an older one of its name isn’t, nor one of another name', () => {
  expect(isAwaited({ ...made, id: 7 }, awaited, 1_000_001_000)).toBe(false);
  expect(isAwaited({ ...made, name: 'bio' }, awaited, 1_000_001_000)).toBe(false);
});

it('where not all links are known, it goes by when it was created', () => {
  const filtered = { ...awaited, known: null };
  expect(isAwaited(made, filtered, 1_000_001_000)).toBe(true);
  expect(isAwaited({ ...made, createdAt: 1 }, filtered, 1_000_001_000)).toBe(false);
  expect(isAwaited({ ...made, createdAt: null }, filtered, 1_000_001_000)).toBe(false);
});

it('one that was queued and is created much later isn’t copied any more', () => {
  expect(isAwaited(made, awaited, 1_000_061_000)).toBe(false);
});
