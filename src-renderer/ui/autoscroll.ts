/** How fast the grid scrolls by itself while a rubber band is pulled to its edge. */

/** Px inside the edge from which it begins; less where the view is low. */
const room = 40;
/** Heights of the view in a second: further than this nobody could follow. */
const fastest = 40;

/**
 * @param y the pointer's place below the top of the view, in px; it may lie outside
 * @param height of the view, in px
 * @returns px of content a second, upwards negative, 0 away from the edges; the farther, the faster
 */
export function scrollSpeed(y: number, height: number): number {
  const edge = Math.min(room, height / 4);
  const depth = Math.max(0, edge - y, y - (height - edge));
  const speed = Math.min(fastest * height, 8 * depth + 0.12 * depth ** 2);
  return y < height / 2 && speed > 0 ? -speed : speed;
}
