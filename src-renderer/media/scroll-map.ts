/**
 * Converts between positions in the content and in the browser's scroll space (px). Chromium
 * limits an element to 33,554,428 physical pixels. Taller content scrolls through a shorter
 * space, whose middle stands for more than itself.
 */
const highestElement = 30_000_000;
/** Part of the space at either end that is as long as its content, so that the wheel reaches both ends together. */
const endShare = 1 / 30;

export interface ScrollMap {
  readonly height: number;
  readonly isIdentity: boolean;
  toContent(scrollTop: number): number;
  toScroll(contentTop: number): number;
}

/** @param pixelRatio physical pixels per px */
export function mapScroll(content: number, pixelRatio: number): ScrollMap {
  const height = Math.min(content, Math.floor(highestElement / Math.max(1, pixelRatio)));
  const [beyond, end] = [content - height, height * endShare];
  const passed = (top: number, whole: number) => Math.min(1, Math.max(0, (top - end) / (whole - 2 * end || 1)));
  return {
    height,
    isIdentity: beyond === 0,
    toContent: (top) => top + beyond * passed(top, height),
    toScroll: (top) => top - beyond * passed(top, content)
  };
}

/**
 * The nearest position that the browser keeps exactly: an even pixel, since it uses 32-bit
 * floats.
 */
export function toKeptPixel(scrollTop: number): number {
  return Math.round(scrollTop / 2) * 2;
}
