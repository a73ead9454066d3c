import { describe, expect, it } from 'vitest';
import { wholeVault } from '../../lib/router.ts';
import { MediaIndex } from './media-index.ts';
import { Selection } from './selection.svelte.ts';

function indexOf(ids: readonly number[]): MediaIndex {
  return new MediaIndex(wholeVault, {
    ids: Float64Array.from(ids).buffer,
    ratios: new Uint16Array(ids.length).fill(1000).buffer,
    kinds: new Uint8Array(ids.length).fill(1).buffer,
    days: [{ day: '2026-11-19', count: ids.length }]
  });
}

function start(ids = [90, 80, 70, 60, 50, 40]) {
  const index = indexOf(ids);
  const selection = new Selection();
  selection.moveTo(null, index);
  return { index, selection };
}

describe('Selection', () => {
  it('selects one and lets the others go', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    selection.selectOnly(3);
    expect(selection.ids(index)).toEqual([60]);
    expect(selection.count).toBe(1);
    expect(selection.first()).toBe(3);
  });

  it('toggles one without touching the others', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    selection.toggle(4);
    selection.toggle(1);
    expect(selection.ids(index)).toEqual([50]);
  });

  it('selects from the anchor to both sides, and keeps the anchor', () => {
    const { index, selection } = start();
    selection.selectOnly(2);
    selection.selectTo(4);
    expect(selection.ids(index)).toEqual([70, 60, 50]);
    selection.selectTo(1);
    expect(selection.ids(index)).toEqual([80, 70]);
  });

  it('adds a range to what is selected', () => {
    const { index, selection } = start();
    selection.selectOnly(0);
    selection.toggle(3);
    selection.selectTo(4, true);
    expect(selection.ids(index)).toEqual([90, 60, 50]);
  });

  it('selects all, and clears', () => {
    const { selection } = start();
    selection.selectAll();
    expect(selection.count).toBe(6);
    selection.clear();
    expect(selection.count).toBe(0);
    expect(selection.first()).toBeNull();
  });

  it('moves with its items when rows come and go', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    selection.toggle(3);
    const after = indexOf([110, 100, 90, 80, 70, 50, 40]);
    selection.moveTo(index, after);
    expect(selection.ids(after)).toEqual([80]);
    expect(selection.count).toBe(1);
  });

  it('keeps the anchor on its item when rows come above it', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    const after = indexOf([110, 100, 90, 80, 70, 60]);
    selection.moveTo(index, after);
    selection.selectTo(5);
    expect(selection.ids(after)).toEqual([80, 70, 60]);
  });

  it('is dropped where the order before is another set of media', () => {
    const { selection } = start();
    selection.selectAll();
    selection.moveTo(null, indexOf([1, 2, 3]));
    expect(selection.count).toBe(0);
  });
});
