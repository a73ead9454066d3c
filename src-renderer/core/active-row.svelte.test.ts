import { describe, expect, it } from 'vitest';
import { ActiveRow } from './active-row.svelte.ts';

describe('the active row', () => {
  it('is the last one touched while it exists, else the first', () => {
    let rows = ['a', 'b', 'c'];
    const activeRow = new ActiveRow(() => rows);
    expect(activeRow.now).toBe('a');
    activeRow.of('b').onfocusin();
    expect(activeRow.now).toBe('b');
    activeRow.of('c').onclickcapture();
    expect(activeRow.now).toBe('c');
    rows = ['b', 'a'];
    expect(activeRow.now).toBe('b');
    rows = [];
    expect(activeRow.now).toBeNull();
  });

  it('is returned with its current content, not that of when it was touched', () => {
    let rows = [
      { id: 1, words: 'old' },
      { id: 2, words: 'old' }
    ];
    const activeRow = new ActiveRow(
      () => rows,
      (a, b) => a.id === b.id
    );
    activeRow.of({ id: 2, words: 'old' }).onfocusin();
    rows = rows.map((row) => ({ ...row, words: 'new' }));
    expect(activeRow.now).toEqual({ id: 2, words: 'new' });
  });
});
