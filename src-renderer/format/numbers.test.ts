import { expect, it } from 'vitest';
import { countOf, formatBytes, formatDuration } from './numbers.ts';

it('formats counts', () => {
  expect(countOf(1, 'item')).toBe('1 item');
  expect(countOf(48_112, 'item')).toBe('48,112 items');
});

it.each([
  [16, '0:16'],
  [211, '3:31'],
  [3723, '1:02:03']
])('%i seconds are shown as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

it.each([
  [840, '840 B'],
  [999_600, '1.0 MB'],
  [3_400_000, '3.4 MB'],
  [86_000_000, '86 MB']
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
