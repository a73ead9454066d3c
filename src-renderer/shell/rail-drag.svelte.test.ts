import { describe, expect, it, vi } from 'vitest';
import { RailDrag } from './rail-drag.svelte.ts';

function makeDrag() {
  const dropped: unknown[] = [];
  const drag = new RailDrag({
    measure: () => [1, 2, 3].map((account, n) => ({ account, section: 0, top: n * 44, bottom: n * 44 + 36 })),
    onDrop: (account, { before, after }) => dropped.push([account, before, after])
  });
  return { drag, dropped };
}

describe('dragging in the rail', () => {
  it('measures nothing for a pointer that presses nothing', () => {
    const { drag } = makeDrag();
    const measure = vi.fn(() => 100);
    expect([drag.move(measure), measure.mock.calls.length]).toEqual([false, 0]);
    drag.press(1, 18);
    expect([drag.move(measure), measure.mock.calls.length]).toEqual([true, 1]);
  });

  it('starts after a few pixels, and its end isn’t a click', () => {
    const { drag, dropped } = makeDrag();
    drag.press(1, 18);
    expect(drag.move(() => 20)).toBe(false);
    expect(drag.move(() => 100)).toBe(true);
    expect(drag.moving).toBe(1);
    drag.release();
    expect(dropped).toEqual([[1, 3, null]]);
    expect([drag.moving, drag.takesClick(), drag.takesClick()]).toEqual([null, false, true]);
  });

  it('by a pixel or two counts as a click', () => {
    const { drag, dropped } = makeDrag();
    drag.press(2, 60);
    drag.move(() => 63);
    drag.release();
    expect([dropped, drag.takesClick()]).toEqual([[], true]);
  });

  it('moves nothing when dropped on itself, or canceled', () => {
    const { drag, dropped } = makeDrag();
    drag.press(2, 60);
    drag.move(() => 100);
    drag.move(() => 55);
    drag.release();
    drag.press(1, 18);
    drag.move(() => 130);
    drag.cancel();
    drag.release();
    expect(dropped).toEqual([]);
    expect(drag.move(() => 50)).toBe(false);
  });
});
