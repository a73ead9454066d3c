import { describe, expect, it } from 'vitest';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { Picks } from './picks.svelte.ts';
import { indexOf } from './testing/index-of.ts';

const ten = indexOf([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);

function start(most = 100, picked: number[] = []): Picks {
  const picks = new Picks(most, picked, ({ isReady }) => (isReady ? null : 'Not ready yet'));
  picks.moveTo(null, ten);
  return picks;
}

describe('picking', () => {
  it('numbers items in click order, and a second click removes one', () => {
    const picks = start();
    picks.selectOnly(5);
    picks.selectOnly(2);
    picks.toggle(8);
    expect(picks.order).toEqual([15, 12, 18]);
    expect([5, 2, 8, 3].map((position) => picks.numberOf(position))).toEqual([1, 2, 3, null]);
    picks.selectOnly(5);
    expect(picks.order).toEqual([12, 18]);
    expect([picks.count, picks.numberOf(8), picks.has(5)]).toEqual([2, 2, false]);
  });

  it('adds ranges and everything to the picks, in grid order', () => {
    const picks = start();
    picks.selectOnly(4);
    picks.selectTo(6);
    expect(picks.order).toEqual([14, 15, 16]);
    picks.selectAll();
    expect(picks.order).toEqual([14, 15, 16, 10, 11, 12, 13, 17, 18, 19]);
    picks.clear();
    expect(picks.count).toBe(10);
  });

  it('stops at its limit, says so, and marks nothing beyond it', () => {
    const picks = start(4);
    picks.selectOnly(7);
    picks.selectAll();
    expect(picks.order).toEqual([17, 10, 11, 12]);
    expect([picks.count, picks.has(3), picks.isCutOff]).toEqual([4, false, true]);
    picks.selectOnly(7);
    expect([picks.order, picks.isCutOff]).toEqual([[10, 11, 12], false]);
  });

  it('follows a band back and forth, and Escape removes only what it added', () => {
    const picks = start();
    picks.selectOnly(9);
    picks.beginBand();
    picks.moveBand((touch) => {
      touch(0, 4, true);
    });
    expect(picks.order).toEqual([19, 10, 11, 12, 13]);
    picks.moveBand((touch) => {
      touch(2, 4, false);
    });
    expect(picks.order).toEqual([19, 10, 11]);
    picks.undoBand();
    expect(picks.order).toEqual([19]);
  });

  it('keeps picks when the grid shows other items, and marks them where they are shown', () => {
    const picks = start(100, [16, 99]);
    expect([picks.numberOf(6), picks.count]).toEqual([1, 1]);
    picks.moveTo(null, indexOf([99, 98, 12]));
    expect(picks.order).toEqual([16, 99]);
    expect([0, 1, 2].map((position) => picks.numberOf(position))).toEqual([2, null, null]);
    picks.selectOnly(1);
    picks.moveTo(null, ten);
    expect(picks.order).toEqual([16, 99, 98]);
  });

  it('inserts an item at a position, moves a picked one there, and has no room beyond the limit', () => {
    const picks = start(3, [10, 11]);
    picks.put(17, 1);
    expect(picks.order).toEqual([10, 17, 11]);
    expect([7, 1].map((position) => picks.numberOf(position))).toEqual([2, 3]);
    picks.put(10, 2);
    expect([picks.order, picks.isCutOff]).toEqual([[17, 11, 10], false]);
    picks.put(18, 0);
    expect([picks.order, picks.isCutOff]).toEqual([[17, 11, 10], true]);
  });

  it('moves one item and removes another', () => {
    const picks = start(100, [10, 11, 12, 13]);
    picks.move(3, 0);
    expect(picks.order).toEqual([13, 10, 11, 12]);
    picks.move(1, 3);
    expect(picks.order).toEqual([13, 11, 12, 10]);
    expect(picks.numberOf(0)).toBe(4);
    picks.remove(12);
    expect([picks.order, picks.has(2)]).toEqual([[13, 11, 10], false]);
  });

  it('leaves out unusable items, counts them by reason, and clears that with the next pick', () => {
    const picks = start(100, [10, 11, 12, 13]);
    expect(picks.refuse({ isReady: false } as MediaDetail)).toBe('Not ready yet');
    picks.leaveOut([{ id: 11, because: 'Not ready yet' }]);
    picks.leaveOut([
      { id: 12, because: 'Not ready yet' },
      { id: 13, because: 'Failed' }
    ]);
    expect(picks.order).toEqual([10]);
    expect(picks.leftOut).toEqual([
      { because: 'Not ready yet', count: 2 },
      { because: 'Failed', count: 1 }
    ]);
    picks.selectOnly(5);
    expect(picks.leftOut).toEqual([]);
  });
});
