import { describe, expect, it } from 'vitest';
import { actionTables } from '../../src-shared/actions/registry.ts';
import { ariaKeys, chordOf, isSameKeys, keyParts, nameKeys, type Keys } from './key-chords.ts';

const bare = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<Keys> = {}, onMac = false) => chordOf({ ...bare, key, ...more }, onMac);
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };
const alt = { altKey: true };

describe('an event’s chord', () => {
  it('lists the key and its modifiers in a fixed order', () => {
    expect(press('k', { ...ctrl, code: 'KeyK' })).toBe('Mod+K');
    expect(press('A', { ...ctrl, ...shift, code: 'KeyA' })).toBe('Mod+Shift+A');
    expect(press('ArrowUp', { ...alt, ...shift })).toBe('Alt+Shift+ArrowUp');
    expect(press('Delete', shift)).toBe('Shift+Delete');
    expect(press(' ')).toBe('Space');
    expect(press(' ', shift)).toBe('Shift+Space');
    expect(press('v')).toBe('V');
    expect(press('O', shift)).toBe('Shift+O');
  });

  it('has no Shift where it produced the character', () => {
    expect(press('?', { ...shift, code: 'Slash' })).toBe('?');
    expect(press('/', { ...shift, code: 'Digit7' })).toBe('/');
    expect(press('?', { ...shift, code: 'Minus' })).toBe('?');
  });

  it('isn’t affected by Caps Lock', () => {
    expect(press('V')).toBe('V');
    expect(press('o', shift)).toBe('Shift+O');
  });

  it('uses ⌘ as Mod on a Mac and Ctrl elsewhere, and ignores the other one', () => {
    expect(press('k', { metaKey: true }, true)).toBe('Mod+K');
    expect(press('k', ctrl, true)).toBeNull();
    expect(press('k', { metaKey: true })).toBeNull();
  });

  it('uses the key where a modifier types another character', () => {
    expect(press('¡', { ...alt, code: 'Digit1' }, true)).toBe('Alt+1');
    expect(press('π', { ...alt, code: 'KeyP' }, true)).toBe('Alt+P');
    // AZERTY types digits with Shift, and the keys are those without it.
    expect(press('&', { ...ctrl, code: 'Digit1' })).toBe('Mod+1');
    // Here the letter has another place.
    expect(press('a', { ...ctrl, code: 'KeyQ' })).toBe('Mod+A');
  });

  it('uses the Latin letter on a keyboard with another script', () => {
    expect(press('л', { ...ctrl, code: 'KeyK' })).toBe('Mod+K');
    expect(press('п', { code: 'KeyG' })).toBe('G');
    expect(press('б', { ...ctrl, code: 'Comma' })).toBe('Mod+,');
    expect(press('ö', { code: 'Semicolon' })).toBe('Ö');
  });

  it('treats AltGr input as a character', () => {
    const getModifierState = (key: string) => key === 'AltGraph';
    expect(press('@', { ...ctrl, ...alt, code: 'KeyQ', getModifierState })).toBe('@');
  });

  it('is empty for a modifier, a dead key and an input method', () => {
    for (const key of ['Shift', 'Control', 'AltGraph', 'Dead', 'Process', 'Unidentified'])
      expect(press(key)).toBeNull();
  });
});

describe('displayed keys', () => {
  it('follow the system', () => {
    expect(nameKeys('Mod+Shift+A', false)).toBe('Ctrl Shift A');
    expect(nameKeys('Mod+Shift+A', true)).toBe('⇧⌘A');
    expect(nameKeys('Alt+ArrowUp', true)).toBe('⌥↑');
    expect(nameKeys('g v', false)).toBe('G then V');
    expect(nameKeys('Mod++', false)).toBe('Ctrl +');
    expect(keyParts('g Shift+O', false)).toEqual([['G'], ['Shift', 'O']]);
  });

  it('are announced to assistive technology, except sequences', () => {
    expect(ariaKeys(['Mod+,', 'g ,'], false)).toBe('Control+,');
    expect(ariaKeys(['Delete', 'Backspace'], true)).toBe('Delete Backspace');
    expect(ariaKeys(['g v'], false)).toBeUndefined();
    expect(isSameKeys('g v', 'G V')).toBe(true);
    expect(isSameKeys('g v', 'V')).toBe(false);
  });
});

it('every action’s keys can be produced by an event', () => {
  const parts =
    /^(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?(?:[^\s+]|\+|Space|Enter|Escape|Tab|Delete|Backspace|Insert|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|F\d{1,2})$/;
  const wrong = Object.entries(actionTables).flatMap(([group, table]) =>
    Object.entries(table).flatMap(([name, { keys = [] }]) =>
      keys
        .filter((one) => one.split(' ').length > 2 || !one.split(' ').every((chord) => parts.test(chord)))
        .map((one) => `${group}.${name}: ${one}`)
    )
  );
  expect(wrong).toEqual([]);
});
