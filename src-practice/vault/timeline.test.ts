import { expect, test } from 'vitest';
import { createTimeline, findId, findMoment, findTime, walkTimeline, type Timeline } from './timeline.ts';

const now = Date.UTC(2026, 10, 21, 12);
const year = 365 * 86_400_000;

function readAll(timeline: Timeline): { id: number; time: number }[] {
  const all: { id: number; time: number }[] = [];
  walkTimeline(timeline, (moment) => all.push({ id: findId(timeline.account, moment), time: findTime(moment) }));
  return all;
}

test.each([1, 2, 50, 700, 20_000])('%i media increase in ID and time, with gaps between the IDs', (total) => {
  const all = readAll(createTimeline({ seed: 1, account: 0, total, now }));
  expect(all).toHaveLength(total);
  for (const [i, { id, time }] of all.entries()) {
    const before = all[i - 1];
    if (before === undefined) continue;
    expect(id).toBeGreaterThan(before.id + 1);
    expect(time).toBeGreaterThanOrEqual(before.time);
  }
  expect(all.at(-1)?.time).toBeLessThanOrEqual(now);
});

test('media span about three years, including several of the last days', () => {
  const all = readAll(createTimeline({ seed: 3, account: 0, total: 2000, now }));
  const age = (now - (all[0]?.time ?? 0)) / year;
  expect(age).toBeGreaterThan(2);
  expect(age).toBeLessThan(4.1);
  const lastWeek = new Set(
    all.filter(({ time }) => time > now - 7 * 86_400_000).map(({ time }) => new Date(time).getUTCDate())
  );
  expect(lastWeek.size).toBeGreaterThan(4);
});

test('finds a medium by its position', () => {
  const timeline = createTimeline({ seed: 5, account: 2, total: 900, now });
  walkTimeline(timeline, (moment, index) => {
    expect(findMoment(timeline, index)).toEqual(moment);
  });
});

test('IDs are unique across all accounts', () => {
  const ids = [0, 1, 2].flatMap((account) =>
    readAll(createTimeline({ seed: 9, account, total: 500, now })).map(({ id }) => id)
  );
  expect(new Set(ids).size).toBe(1500);
});

test('a day later most media are still there, with the same IDs and times', () => {
  const [before, after] = [now, now + 86_400_000].map((at) =>
    readAll(createTimeline({ seed: 7, account: 0, total: 1000, now: at }))
  );
  const times = new Map(after?.map(({ id, time }) => [id, time]));
  const kept = before?.filter(({ id, time }) => times.get(id) === time) ?? [];
  expect(kept.length).toBeGreaterThan(800);
  for (const { id, time } of before ?? []) if (times.has(id)) expect(times.get(id)).toBe(time);
});
