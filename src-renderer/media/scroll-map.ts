/**
 * Maps scroll positions to content. Browsers cap an element at 33,554,428 px; higher
 * content scrolls through a shorter space, and is placed in whole pixels, else pictures
 * blur. Below the cap both are equal.
 */
const highestElement = 30_000_000;

export interface ScrollMap {
  readonly height: number;
  toContent(scrollTop: number): number;
  toScroll(contentTop: number): number;
}

export function mapScroll(content: number, view: number, highest = highestElement): ScrollMap {
  if (content <= highest) return { height: content, toContent: (top) => top, toScroll: (top) => top };
  const ratio = (content - view) / (highest - view);
  return { height: highest, toContent: (top) => Math.round(top * ratio), toScroll: (top) => top / ratio };
}

/**
 * The nearest position that the browser keeps exactly: an even pixel, since it uses 32-bit
 * floats.
 */
export function toKeptPixel(scrollTop: number): number {
  return Math.round(scrollTop / 2) * 2;
}
