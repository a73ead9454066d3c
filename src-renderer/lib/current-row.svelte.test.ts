import { describe, expect, it } from 'vitest';
import { CurrentRow } from './current-row.svelte.ts';

describe('the current row', () => {
  it('is the one that was touched last, while it is there, else the first', () => {
    let rows = ['a', 'b', 'c'];
    const current = new CurrentRow(() => rows);
    expect(current.now).toBe('a');
    current.of('b').onfocusin();
    expect(current.now).toBe('b');
    current.of('c').onclickcapture();
    expect(current.now).toBe('c');
    rows = ['b', 'a'];
    expect(current.now).toBe('b');
    rows = [];
    expect(current.now).toBeNull();
  });

  it('is given as it is now, not as it was when it was touched', () => {
    let rows = [
      { id: 1, words: 'old' },
      { id: 2, words: 'old' }
    ];
    const current = new CurrentRow(
      () => rows,
      (a, b) => a.id === b.id
    );
    current.of({ id: 2, words: 'old' }).onfocusin();
    rows = rows.map((row) => ({ ...row, words: 'new' }));
    expect(current.now).toEqual({ id: 2, words: 'new' });
  });
});
