import { expect, it } from 'vitest';
import type { MinuteOfCalls } from '../../../src-shared/bridge/activity.ts';
import { drawHour, type MinuteBar } from './limit-hour.ts';

const minute = (change: Partial<MinuteOfCalls>): MinuteOfCalls => ({
  at: 0,
  calls: 0,
  background: 0,
  refused: 0,
  failed: 0,
  ...change
});
const sum = (bar: MinuteBar) => Math.round((bar.people + bar.background + bar.refused + bar.failed) * 100);

it('draws every call of a minute once, whoever made it and however it ended', () => {
  const minutes = [
    minute({ calls: 10, background: 4, refused: 1, failed: 2 }),
    minute({ calls: 5, background: 5, refused: 5 }),
    minute({})
  ];
  const { bars, busiest, limitAt } = drawHour(minutes, null);
  expect([busiest, limitAt]).toEqual([10, null]);
  expect(bars.map(sum)).toEqual([100, 50, 0]);
  expect(bars[0]).toEqual({ people: 0.3, background: 0.4, refused: 0.1, failed: 0.2 });
  expect(bars[1]).toEqual({ people: 0, background: 0, refused: 0.5, failed: 0 });
});

it('draws the limit near the calls, and leaves it out where it would flatten them', () => {
  const minutes = [minute({ calls: 20 })];
  expect(drawHour(minutes, 40)).toMatchObject({ limitAt: 1, bars: [{ people: 0.5 }] });
  expect(drawHour(minutes, 10)).toMatchObject({ limitAt: 0.5, bars: [{ people: 1 }] });
  expect(drawHour(minutes, 61)).toMatchObject({ limitAt: null, bars: [{ people: 1 }] });
  expect(drawHour([minute({})], 60).limitAt).toBeNull();
});
