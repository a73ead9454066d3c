import { expect, it } from 'vitest';
import { Zoom } from './zoom.svelte.ts';

const middle = { x: 0, y: 0 };

/** A stage of 1000 × 500 px, filled by a picture of 4000 × 2000. */
function zoomOf(picture = { width: 1000, height: 500 }, ownWidth: number | null = 4000): Zoom {
  const zoom = new Zoom();
  zoom.measure({ width: 1000, height: 500 }, picture, ownWidth);
  return zoom;
}

it('keeps the point under the pointer in place', () => {
  const zoom = zoomOf();
  zoom.by(2, { x: 200, y: -100 });
  expect(zoom.view).toEqual({ scale: 2, x: -200, y: 100 });
  // The point at 200 px, doubled and moved back.
  expect(200 * 2 + zoom.view.x).toBe(200);
});

it('pans only to the picture’s edges', () => {
  const zoom = zoomOf();
  zoom.pan(50, 50);
  expect(zoom.view).toEqual({ scale: 1, x: 0, y: 0 });
  zoom.by(2, middle);
  zoom.pan(9000, -9000);
  expect(zoom.view).toEqual({ scale: 2, x: 500, y: -250 });
});

it('keeps a narrow picture centered until it is wider than the stage', () => {
  const zoom = zoomOf({ width: 250, height: 500 });
  zoom.by(2, middle);
  zoom.pan(100, 100);
  expect(zoom.view).toEqual({ scale: 2, x: 0, y: 100 });
});

it('zooms in steps by keys, between fitting and twice the picture’s pixels', () => {
  const zoom = zoomOf();
  zoom.out();
  expect(zoom.isFit).toBe(true);
  zoom.in();
  expect(zoom.view.scale).toBe(1.5);
  for (let n = 0; n < 20; n += 1) zoom.in();
  expect(zoom.view.scale).toBe(8);
  expect(zoom.isMost).toBe(true);
  expect(zoom.share).toBe(2);
  zoom.fit();
  expect(zoom.view).toEqual({ scale: 1, x: 0, y: 0 });
  expect(zoom.share).toBe(0.25);
});

it('zooms to actual size on a double click, and back', () => {
  const zoom = zoomOf();
  zoom.toggle(middle);
  expect(zoom.share).toBe(1);
  zoom.toggle(middle);
  expect(zoom.isFit).toBe(true);
});

it('stays within bounds when the window is resized', () => {
  const zoom = zoomOf();
  zoom.by(2, middle);
  zoom.pan(500, 0);
  zoom.measure({ width: 1600, height: 500 }, { width: 1000, height: 500 }, 4000);
  expect(zoom.view).toEqual({ scale: 2, x: 200, y: 0 });
});

it('shows no pixel scale when the size is unknown', () => {
  expect(zoomOf({ width: 500, height: 500 }, null).share).toBeNull();
});
