import { expect, it } from 'vitest';
import { checkLinkName, longestLinkName, trimLinkName } from './link-name.ts';

it('accepts a name like the service, without surrounding spaces', () => {
  expect(trimLinkName(' Spring sale\n')).toBe('Spring sale');
  expect(checkLinkName(' Spring sale\n')).toBeNull();
});

it('refuses an empty or too long name', () => {
  for (const text of ['', ' ', '\n\t']) expect(checkLinkName(text)).toBe('required');
  expect(checkLinkName(` ${'x'.repeat(longestLinkName)} `)).toBeNull();
  expect(checkLinkName('x'.repeat(longestLinkName + 1))).toBe('too-long');
});

it('sends no half of a surrogate pair, which no address can hold', () => {
  expect(() => encodeURIComponent(trimLinkName('Spring \ud83c'))).not.toThrow();
});
