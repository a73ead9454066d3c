/**
 * Between what the scroll bar says and where the content is. The browser caps an element at 33,554,428 px; content that
 * is higher is scrolled through a shorter space, in proportion, and is placed in whole pixels: pictures between two pixels are
 * blurred. Below the cap the two are the same number.
 */
const highestElement = 30_000_000;

export interface ScrollMap {
  /** Height of the element that scrolls, in px. */
  readonly height: number;
  toContent(scrollTop: number): number;
  toScroll(contentTop: number): number;
}

/** `content` and `view` are heights in px. */
export function mapScroll(content: number, view: number, highest = highestElement): ScrollMap {
  if (content <= highest) return { height: content, toContent: (top) => top, toScroll: (top) => top };
  const ratio = (content - view) / (highest - view);
  return { height: highest, toContent: (top) => Math.round(top * ratio), toScroll: (top) => top / ratio };
}

/** The nearest scroll place that the browser keeps as it is: whole pixels, and even ones, since it counts in floats of 32 bits. */
export function toKeptPixel(scrollTop: number): number {
  return Math.round(scrollTop / 2) * 2;
}
