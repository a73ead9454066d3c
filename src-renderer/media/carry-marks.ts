import { IdSet } from '../../src-shared/bridge/id-set.ts';
import type { MediaIndex } from './media-index.ts';

export type IdOrder = Pick<MediaIndex, 'count' | 'idAt'>;

/**
 * @param marks 1 or 0 for each position of `before`
 * @returns the same for each position of `after`
 */
export function carryMarks(before: IdOrder, marks: Uint8Array, after: IdOrder): Uint8Array<ArrayBuffer> {
  const carried = new Uint8Array(after.count);
  const least = Math.min(before.count, after.count);
  // Most changes add items on top or remove a few: equal ends are copied without searching.
  const top = countWhile(least, (n) => before.idAt(n) === after.idAt(n));
  const bottom = countWhile(least - top, (n) => before.idAt(before.count - 1 - n) === after.idAt(after.count - 1 - n));
  const [beforeEnd, afterEnd] = [before.count - bottom, after.count - bottom];
  carried.set(marks.subarray(0, top));
  carried.set(marks.subarray(beforeEnd, before.count), afterEnd);
  const moved = markedIds(before, marks, top, beforeEnd);
  if (moved.size > 0)
    for (let position = top; position < afterEnd; position += 1)
      if (moved.has(after.idAt(position))) carried[position] = 1;
  return carried;
}

function countWhile(most: number, isAlike: (n: number) => boolean): number {
  let count = 0;
  while (count < most && isAlike(count)) count += 1;
  return count;
}

function markedIds(order: IdOrder, marks: Uint8Array, first: number, end: number): IdSet {
  const marked = new IdSet(countMarks(marks, first, end));
  for (let position = first; position < end; position += 1) if (marks[position] === 1) marked.add(order.idAt(position));
  return marked;
}

export function countMarks(marks: Uint8Array, first = 0, end = marks.length): number {
  let count = 0;
  for (let position = first; position < end; position += 1) count += marks[position] ?? 0;
  return count;
}
