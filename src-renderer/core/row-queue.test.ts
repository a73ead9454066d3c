import { expect, it } from 'vitest';
import { RowQueue } from './row-queue.ts';

const nothing = () => false;

it('asks for what is wanted now, the viewer first, each once', () => {
  const queue = new RowQueue();
  queue.want('grid', [1, 2, 3]);
  queue.want('viewer', [3, 9]);
  expect(queue.next(10, nothing)).toEqual([3, 9, 1, 2]);
  expect(queue.next(2, nothing)).toEqual([3, 9]);
});

it('asks for what is picked after what is on the screen, and before what is ahead', () => {
  const queue = new RowQueue();
  queue.want('ahead', [4]);
  queue.want('picked', [7, 2]);
  queue.want('grid', [1, 2]);
  expect(queue.next(10, nothing)).toEqual([1, 2, 7, 4]);
});

it('forgets what was passed', () => {
  const queue = new RowQueue();
  queue.want('grid', [1, 2]);
  queue.want('grid', [7]);
  expect(queue.next(10, nothing)).toEqual([7]);
});

it('asks again for what is known once it may have changed', () => {
  const queue = new RowQueue();
  queue.want('grid', [1, 2]);
  const isKnown = (id: number) => id === 1;
  expect(queue.next(10, isKnown)).toEqual([2]);
  queue.invalidate([1]);
  expect(queue.next(10, isKnown)).toEqual([1, 2]);
  queue.answer([1], [1]);
  expect(queue.next(10, isKnown)).toEqual([2]);
});

it('does not ask again and again for an id without a row', () => {
  const queue = new RowQueue();
  queue.want('grid', [1]);
  queue.answer([1], []);
  expect(queue.next(10, nothing)).toEqual([]);
  expect([queue.isGone(1), queue.isGone(2)]).toEqual([true, false]);
  queue.invalidate([]);
  expect(queue.next(10, nothing)).toEqual([1]);
});
