import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrollSpeed } from './autoscroll.ts';

it('stops in the middle, and scrolls toward an edge nearby', () => {
  expect(scrollSpeed(300, 600)).toBe(0);
  expect(scrollSpeed(41, 600)).toBe(0);
  expect(scrollSpeed(20, 600)).toBeLessThan(0);
  expect(scrollSpeed(580, 600)).toBeGreaterThan(0);
});

it('speeds up with distance, equally at both edges, up to a limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 2000 }), fc.nat(3000), fc.nat(3000), (height, a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      expect(scrollSpeed(height + far, height)).toBeGreaterThanOrEqual(scrollSpeed(height + near, height));
      expect(scrollSpeed(-far, height)).toBeCloseTo(-scrollSpeed(height + far, height), 6);
      expect(scrollSpeed(height + 10 ** 6, height)).toBe(40 * height);
    })
  );
});
