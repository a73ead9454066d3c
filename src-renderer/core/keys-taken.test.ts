import { describe, expect, it } from 'vitest';
import { isTakenByField } from './keys-taken.ts';

describe('a field', () => {
  const edits = [
    'V',
    '?',
    '/',
    'Delete',
    'Escape',
    'ArrowUp',
    'Mod+A',
    'Mod+Z',
    'Mod+Shift+Z',
    'Mod+ArrowLeft',
    'Alt+Backspace'
  ];
  const others = ['Mod+K', 'Mod+Shift+A', 'Mod+Enter', 'Mod+,', 'Alt+1', 'F5', 'Shift+F10'];

  it.each(edits)('keeps the keys it types and edits with: %s', (chord) => {
    expect(isTakenByField(chord, false)).toBe(true);
  });

  it.each(others)('leaves other keys: %s', (chord) => {
    expect(isTakenByField(chord, false)).toBe(false);
  });

  it('on a Mac types characters with Alt', () => {
    expect([isTakenByField('Alt+P', true), isTakenByField('Alt+1', true)]).toEqual([true, true]);
    expect(isTakenByField('Alt+P', false)).toBe(false);
  });
});
