/** Where things lie among the media of a post: squares in rows. */

/** Px of a square's side, and from one to the next. */
export const side = 84;
const step = 90;

/** How many squares lie beside each other in so many px. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + step - side) / step));
}

/** The corner of a place's square (px from the first one's). */
export function squareAt(place: number, columns: number): { readonly x: number; readonly y: number } {
  return { x: (place % columns) * step, y: Math.floor(place / columns) * step };
}

/** The place in the order that is at a point (px from the first square's corner); beyond the ends the first or the last. */
export function placeAt(x: number, y: number, columns: number, count: number): number {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / step)));
  const row = Math.max(0, Math.floor(y / step));
  return Math.max(0, Math.min(count - 1, row * columns + column));
}

/** The place that a key leads to; null for another key. */
export function placeByKey(key: string, from: number, columns: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -count,
    End: count
  };
  const by = steps[key];
  return by === undefined ? null : Math.max(0, Math.min(count - 1, from + by));
}
