import { expect, it } from 'vitest';
import { planAfterFailure, planPoll } from './poll-plan.ts';

const hour = 3_600_000;

function looksAt(facts: { isAfterCode?: boolean; isSeen?: boolean } = {}): number[] {
  const at: number[] = [];
  for (let age = 0; ;) {
    const wait = planPoll({ sinceAnchorMs: age, isAfterCode: false, isSeen: false, ...facts });
    if (wait === null) return at;
    age += wait;
    at.push(age);
  }
}

it('starts as often as integrators do, then polls ever less until it rests', () => {
  const at = looksAt();
  const waits = at.map((age, n) => age - (at[n - 1] ?? 0));
  expect(waits.slice(0, 4)).toEqual([1700, 1700, 1700, 1700]);
  for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[n - 1] ?? 0);
  expect(waits.find((wait) => wait >= 30_000)).toBe(30_000);
  expect(waits.at(-1)).toBeGreaterThan(hour);
  // A day of it costs less than a tenth of the usual budget.
  expect(at.length).toBeLessThan(150);
});

it('polls faster right after a code, and while the user watches', () => {
  expect(planPoll({ sinceAnchorMs: 0, isAfterCode: true, isSeen: false })).toBe(1000);
  const late = { sinceAnchorMs: 4 * hour, isAfterCode: false };
  const [seen, unseen] = [planPoll({ ...late, isSeen: true }), planPoll({ ...late, isSeen: false })];
  expect(seen).toBeLessThan(unseen ?? 0);
  expect(looksAt({ isSeen: true }).length).toBeLessThan(400);
});

it('treats an attempt as old after the clock was set forward', () => {
  expect(planPoll({ sinceAnchorMs: hour, isAfterCode: false, isSeen: false })).toBe(hour / 20);
  expect(planPoll({ sinceAnchorMs: 24 * hour, isAfterCode: false, isSeen: true })).toBeNull();
});

it('waits as long as the service asked after a failure, or for the connection to report', () => {
  expect(planAfterFailure({ code: 'offline', retryAfterMs: null })).toBeNull();
  expect(planAfterFailure({ code: 'rate-limited', retryAfterMs: 90_000 })).toBe(90_000);
  expect(planAfterFailure({ code: 'unreadable', retryAfterMs: null })).toBe(30_000);
  expect(planAfterFailure({ code: 'over-budget', retryAfterMs: null })).toBe(600_000);
});
