/** Where things lie in a picker's tray: one row of squares, however many, of which only those in view are drawn. */

/** Px of a square's side, and from one square to the next. */
export const traySide = 52;
export const trayStep = 58;
/** Squares drawn beyond each edge of the view. */
const beyond = 3;

/** The squares to draw: from `first` to before `end`. Sizes in px. */
export function squaresIn(scrollLeft: number, width: number, count: number): { first: number; end: number } {
  const first = Math.floor(scrollLeft / trayStep) - beyond;
  const end = Math.ceil((scrollLeft + width) / trayStep) + beyond;
  return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) };
}

/** The place in the order that is at `x` (px from the row's beginning); beyond the ends the first or the last. */
export function placeAt(x: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(x / trayStep)));
}

/** The scroll place (px) that brings a square into view with the least movement. */
export function scrollToSquare(place: number, scrollLeft: number, width: number): number {
  const [left, right] = [place * trayStep, place * trayStep + traySide];
  return left < scrollLeft ? left : right > scrollLeft + width ? right - width : scrollLeft;
}
