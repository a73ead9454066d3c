import { expect, it } from 'vitest';
import { asFewAsFloor, atMost, timesFloor, timesPeer } from './goals.ts';

it('is met at the ratio to the floor, or a frame above it, whichever is more', () => {
  const goal = timesFloor(1.5);
  expect([36.7, 36.8].map((ours) => goal.isMet(ours, 20))).toEqual([true, false]);
  expect([150, 150.1].map((ours) => goal.isMet(ours, 100))).toEqual([true, false]);
});

it('allows no extra frame beside a peer that isn’t a screen', () => {
  expect([60, 60.1].map((ours) => timesPeer(3).isMet(ours, 20))).toEqual([true, false]);
});

it('allows one more late frame than the floor', () => {
  expect([3, 4].map((ours) => asFewAsFloor('frame').isMet(ours, 2))).toEqual([true, false]);
});

it('holds a figure to its limit', () => {
  expect([500, 501].map((ours) => atMost(500, '500').isMet(ours, null))).toEqual([true, false]);
});

it('is never met beside a floor or peer without a figure', () => {
  for (const goal of [timesFloor(1.5), timesPeer(3), asFewAsFloor('frame')]) expect(goal.isMet(0, null)).toBe(false);
});
