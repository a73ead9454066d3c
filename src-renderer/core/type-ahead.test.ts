import { beforeEach, describe, expect, it } from 'vitest';
import { TypeAhead } from './type-ahead.ts';

const names = ['Bela Orsi', 'Nora Vale', 'Nör Arden', 'Mara Lind', null, 'Mara  Voss', 'mila', '1st of May'];
let now = 0;
let focus = 0;
let typeAhead = new TypeAhead(() => now);

/** Types keys 100 ms apart. Returns the focus after each key; null if it wasn't handled. */
function type(keys: string, isShortcut: (key: string) => boolean = () => false): (number | null)[] {
  return keys.split('').map((key) => {
    now += 100;
    const to = typeAhead.take(key, isShortcut(key), { count: names.length, focus, nameAt: (at) => names[at] ?? null });
    focus = to ?? focus;
    return to;
  });
}

beforeEach(() => {
  [now, focus] = [0, 0];
  typeAhead = new TypeAhead(() => now);
});

describe('type-ahead in a list', () => {
  it('moves to the next row that starts with the letters, and stays while it still matches', () => {
    expect(type('mar')).toEqual([3, 3, 3]);
    now += 2000;
    expect(type('n')).toEqual([1]);
  });

  it('wraps around at the end, and skips rows that aren’t loaded', () => {
    focus = 3;
    expect(type('m')).toEqual([5]);
    now += 2000;
    expect(type('be')).toEqual([0, 0]);
  });

  it('cycles through matches of one letter', () => {
    expect(type('mmmm')).toEqual([3, 5, 6, 3]);
  });

  it('ignores case and accents', () => {
    expect(type('NOR')).toEqual([1, 1, 1]);
    now += 2000;
    expect(type('nor a')).toEqual([2, 2, 2, 2, 2]);
  });

  it('starts over after a second', () => {
    type('m');
    now += 1001;
    expect(type('b')).toEqual([0]);
  });

  it('stays where nothing continues the letters, but still accepts them', () => {
    expect(type('mix')).toEqual([3, 6, 6]);
  });

  it('ignores keys that aren’t characters, and those that no row starts with', () => {
    expect(typeAhead.take('Enter', false, { count: 1, focus: 0, nameAt: () => 'Enter' })).toBeNull();
    expect(type('x')).toEqual([null]);
    expect(type('n')).toEqual([1]);
  });

  it('finds nothing in an empty list', () => {
    expect(typeAhead.take('a', false, { count: 0, focus: 0, nameAt: () => null })).toBeNull();
  });

  it('ignores a shortcut, unless it is a letter within a word', () => {
    const isShortcut = (key: string) => key === 'r' || key === 'n';
    expect(type('r', isShortcut)).toEqual([null]);
    expect(type('mar', isShortcut)).toEqual([3, 3, 3]);
    now += 1001;
    expect(type('n', isShortcut)).toEqual([null]);
  });

  it('accepts a space only where a row continues with it', () => {
    expect(type(' ')).toEqual([null]);
    expect(type('mara l')).toEqual([3, 3, 3, 3, 3, 3]);
    now += 2000;
    expect(type('m ')).toEqual([5, null]);
  });
});
