/** px inside the edge where scrolling begins; less in a low view */
const room = 40;
/** View heights per second: nobody could follow anything faster. */
const fastest = 40;

/**
 * @param y px below the view's top; may lie outside
 * @returns px a second, negative upwards, 0 away from the edges; faster further out
 */
export function scrollSpeed(y: number, height: number): number {
  const edge = Math.min(room, height / 4);
  const depth = Math.max(0, edge - y, y - (height - edge));
  const speed = Math.min(fastest * height, 8 * depth + 0.12 * depth ** 2);
  return y < height / 2 && speed > 0 ? -speed : speed;
}
