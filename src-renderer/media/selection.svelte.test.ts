import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Selection } from './selection.svelte.ts';
import { indexOf } from './testing/index-of.ts';

function start(ids = [90, 80, 70, 60, 50, 40]) {
  const index = indexOf(ids);
  const selection = new Selection();
  selection.moveTo(null, index);
  return { index, selection };
}

describe('Selection', () => {
  it('selects one item and clears the others', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    selection.selectOnly(3);
    expect([...selection.ids(index)]).toEqual([60]);
    expect(selection.count).toBe(1);
    expect(selection.first()).toBe(3);
  });

  it('toggles one without touching the others', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    selection.toggle(4);
    selection.toggle(1);
    expect([...selection.ids(index)]).toEqual([50]);
  });

  it('selects from the anchor to either side, and keeps the anchor', () => {
    const { index, selection } = start();
    selection.selectOnly(2);
    selection.selectTo(4);
    expect([...selection.ids(index)]).toEqual([70, 60, 50]);
    selection.selectTo(1);
    expect([...selection.ids(index)]).toEqual([80, 70]);
  });

  it('adds a range to the selection', () => {
    const { index, selection } = start();
    selection.selectOnly(0);
    selection.toggle(3);
    selection.selectTo(4, true);
    expect([...selection.ids(index)]).toEqual([90, 60, 50]);
  });

  it('adds a day, and removes it when it is all selected', () => {
    const { index, selection } = start();
    selection.selectOnly(0);
    selection.toggleRun(2, 5);
    expect([...selection.ids(index)]).toEqual([90, 70, 60, 50]);
    expect([selection.hasRun(2, 5), selection.hasRun(0, 2), selection.hasRun(2, 2)]).toEqual([true, false, false]);
    selection.toggle(3);
    expect(selection.hasRun(2, 5)).toBe(false);
    selection.toggleRun(2, 5);
    expect(selection.count).toBe(4);
    selection.toggleRun(2, 5);
    expect([...selection.ids(index)]).toEqual([90]);
  });

  it('extends by whole days to either side, and keeps the anchor', () => {
    const { index, selection } = start();
    selection.toggleRun(2, 4);
    selection.selectToRun(4, 6);
    expect([...selection.ids(index)]).toEqual([70, 60, 50, 40]);
    selection.selectToRun(0, 1);
    expect(selection.count).toBe(6);
    expect(selection.hasRun(0, 6)).toBe(true);
  });

  it('selects all, and clears', () => {
    const { selection } = start();
    selection.selectAll();
    expect(selection.count).toBe(6);
    selection.clear();
    expect(selection.count).toBe(0);
    expect(selection.first()).toBeNull();
  });

  it('moves with its items when rows are added and removed', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    selection.toggle(3);
    const after = indexOf([110, 100, 90, 80, 70, 50, 40]);
    selection.moveTo(index, after);
    expect([...selection.ids(after)]).toEqual([80]);
    expect(selection.count).toBe(1);
  });

  it('keeps the anchor on its item when rows are added above', () => {
    const { index, selection } = start();
    selection.selectOnly(1);
    const after = indexOf([110, 100, 90, 80, 70, 60]);
    selection.moveTo(index, after);
    selection.selectTo(5);
    expect([...selection.ids(after)]).toEqual([80, 70, 60]);
  });

  it('is cleared for another set of media', () => {
    const { selection } = start();
    selection.selectAll();
    selection.moveTo(null, indexOf([1, 2, 3]));
    expect(selection.count).toBe(0);
  });
});

it('starts a range at the anchor from before a canceled band, even if the order has changed', () => {
  const { index, selection } = start();
  selection.selectOnly(1);
  selection.beginBand(false);
  selection.moveBand((touch) => {
    touch(3, 5, true);
  });
  const after = indexOf([110, 100, 90, 80, 70, 60]);
  selection.moveTo(index, after);
  selection.undoBand();
  expect([...selection.ids(after)]).toEqual([80]);
  selection.selectTo(5);
  expect([...selection.ids(after)]).toEqual([80, 70, 60]);
});

const anyStep = fc.oneof(
  fc.record({ kind: fc.constantFrom('only', 'toggle', 'to', 'add-to'), at: fc.nat(19) }),
  fc.record({ kind: fc.constantFrom('all', 'clear', 'reorder', 'keep', 'undo'), at: fc.constant(0) }),
  fc.record({ kind: fc.constantFrom('band', 'adding-band', 'pull'), at: fc.nat(19) })
);

class Model {
  ids = Array.from({ length: 20 }, (_, n) => 100 - n);
  selected = new Set<number>();
  anchor: number | null = null;
  band: { before: Set<number>; anchor: number | null; base: Set<number> } | null = null;
  pulled = new Set<number>();

  step(kind: string, at: number): void {
    const id = this.ids[at] ?? 0;
    if (kind === 'only') this.selected = new Set([(this.anchor = id)]);
    if (kind === 'toggle' && !this.selected.delete((this.anchor = id))) this.selected.add(id);
    if (kind === 'to' || kind === 'add-to') this.#range(at, id, kind === 'add-to');
    if (kind === 'all') this.selected = new Set(this.ids);
    if (kind === 'clear') [this.selected, this.anchor] = [new Set(), null];
    if (kind === 'reorder')
      this.ids = [...this.ids.slice(7), ...this.ids.slice(0, 7)].with(3, 500 + (this.ids[10] ?? 0));
    if (kind === 'reorder') this.#forget();
  }

  #range(at: number, id: number, isAdding: boolean): void {
    this.anchor ??= id;
    const from = this.ids.indexOf(this.anchor);
    const range = this.ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    this.selected = new Set([...(isAdding ? this.selected : []), ...range]);
  }

  #forget(): void {
    const known = (set: Set<number>) => new Set([...set].filter((id) => this.ids.includes(id)));
    this.selected = known(this.selected);
    if (this.anchor !== null && !this.ids.includes(this.anchor)) this.anchor = null;
    if (this.band && this.band.anchor !== null && !this.ids.includes(this.band.anchor)) this.band.anchor = null;
    if (this.band) this.band = { ...this.band, before: known(this.band.before), base: known(this.band.base) };
    if (this.band) this.selected = new Set(this.band.base);
    this.pulled.clear();
  }

  stepBand(kind: string, at: number): void {
    if (kind === 'band' || kind === 'adding-band') {
      const base = kind === 'band' ? new Set<number>() : new Set(this.selected);
      this.band = { before: new Set(this.selected), anchor: this.anchor, base };
      this.selected = new Set(base);
      this.pulled.clear();
    }
    if (!this.band) return;
    if (kind === 'pull') this.pulled = new Set(this.ids.slice(4, 4 + at));
    if (kind === 'pull') this.selected = new Set([...this.band.base, ...this.pulled]);
    if (kind === 'undo') [this.selected, this.anchor] = [this.band.before, this.band.anchor];
    if (kind === 'keep' || kind === 'undo') this.band = null;
  }
}

function stepSelection(selection: Selection, kind: string, at: number, pulledTo: number): void {
  if (kind === 'only') selection.selectOnly(at);
  if (kind === 'toggle') selection.toggle(at);
  if (kind === 'to' || kind === 'add-to') selection.selectTo(at, kind === 'add-to');
  if (kind === 'all') selection.selectAll();
  if (kind === 'clear') selection.clear();
  if (kind === 'band' || kind === 'adding-band') selection.beginBand(kind === 'adding-band');
  if (kind === 'keep') selection.keepBand(null);
  if (kind === 'undo') selection.undoBand();
  if (kind === 'pull')
    selection.moveBand((touch) => {
      if (at > pulledTo) touch(4 + pulledTo, Math.min(20, 4 + at), true);
      if (at < pulledTo) touch(4 + at, Math.min(20, 4 + pulledTo), false);
    });
}

it('matches a Set after the same steps, in content and count', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const model = new Model();
      let index = indexOf(model.ids);
      const selection = new Selection();
      selection.moveTo(null, index);
      let pulledTo = 0;
      for (const { kind, at } of steps) {
        // While a band is dragged, keys and clicks do nothing.
        const isOfBand = ['band', 'adding-band', 'pull', 'keep', 'undo', 'reorder'].includes(kind);
        if (model.band ? !isOfBand || kind.endsWith('band') : kind === 'pull') continue;
        const pull = Math.min(at, 16);
        stepSelection(selection, kind, kind === 'pull' ? pull : at, pulledTo);
        pulledTo = kind === 'pull' ? pull : 0;
        model.step(kind, at);
        model.stepBand(kind, pull);
        const after = indexOf(model.ids);
        if (kind === 'reorder') selection.moveTo(index, after);
        index = after;
        const expected = model.ids.filter((id) => model.selected.has(id));
        expect([...selection.ids(index)]).toEqual(expected);
        expect(selection.count).toBe(expected.length);
      }
    }),
    { numRuns: 500 }
  );
});
