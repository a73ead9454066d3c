import { platformId } from '../../src-shared/rules/platform-id.ts';

/** Scroll position of a grid: its top item, and px from that tile's top to the view's. */
export interface GridScrollPosition {
  readonly id: number;
  readonly offset: number;
}

/**
 * Parses `4711.120`. Offsets are at most a row's height; negative ones lie in the header
 * above.
 */
export function parseGridScrollPosition(text: string | null): GridScrollPosition | null {
  const [, id, offset] = /^([1-9]\d{0,15})\.(-?\d{1,5})$/.exec(text ?? '') ?? [];
  const number = platformId(id ?? '');
  return number === null ? null : { id: number, offset: Number(offset) };
}

export function formatGridScrollPosition({ id, offset }: GridScrollPosition): string {
  return `${String(id)}.${String(Math.round(offset))}`;
}
