import { expect, it } from 'vitest';
import { checkLinkName, longestLinkName, trimLinkName } from './link-name.ts';

it('takes a name as the service does, without the spaces around it', () => {
  expect(trimLinkName(' Spring sale\n')).toBe('Spring sale');
  expect(checkLinkName(' Spring sale\n')).toBeNull();
});

it('takes no name that is none, or that no address has room for', () => {
  for (const text of ['', ' ', '\n\t']) expect(checkLinkName(text)).toBe('required');
  expect(checkLinkName(` ${'x'.repeat(longestLinkName)} `)).toBeNull();
  expect(checkLinkName('x'.repeat(longestLinkName + 1))).toBe('too-long');
});

it('sends no half of a sign, which no address can hold', () => {
  expect(() => encodeURIComponent(trimLinkName('Spring \ud83c'))).not.toThrow();
});
