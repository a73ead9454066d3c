import { expect, it } from 'vitest';
import { RowQueue } from './row-queue.ts';

const nothing = () => false;

it('requests rows that are needed now, the viewer’s first, each once', () => {
  const queue = new RowQueue();
  queue.want('grid', [1, 2, 3]);
  queue.want('viewer', [3, 9]);
  expect(queue.next(10, nothing)).toEqual([3, 9, 1, 2]);
  expect(queue.next(2, nothing)).toEqual([3, 9]);
});

it('requests picked rows after visible ones, and before prefetched ones', () => {
  const queue = new RowQueue();
  queue.want('ahead', [4]);
  queue.want('picked', [7, 2]);
  queue.want('grid', [1, 2]);
  expect(queue.next(10, nothing)).toEqual([1, 2, 7, 4]);
});

it('drops rows that were scrolled past', () => {
  const queue = new RowQueue();
  queue.want('grid', [1, 2]);
  queue.want('grid', [7]);
  expect(queue.next(10, nothing)).toEqual([7]);
});

it('requests known rows again once invalidated', () => {
  const queue = new RowQueue();
  queue.want('grid', [1, 2]);
  const isKnown = (id: number) => id === 1;
  expect(queue.next(10, isKnown)).toEqual([2]);
  queue.invalidate([1]);
  expect(queue.next(10, isKnown)).toEqual([1, 2]);
  queue.answer([1], [1]);
  expect(queue.next(10, isKnown)).toEqual([2]);
});

it('doesn’t repeatedly request an ID without a row', () => {
  const queue = new RowQueue();
  queue.want('grid', [1]);
  queue.answer([1], []);
  expect(queue.next(10, nothing)).toEqual([]);
  expect([queue.isGone(1), queue.isGone(2)]).toEqual([true, false]);
  queue.invalidate([]);
  expect(queue.next(10, nothing)).toEqual([1]);
});
