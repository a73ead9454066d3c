import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageWindow } from './message-window.ts';

const now = Date.UTC(2026, 10, 21, 12);
const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

function sentAgo(ms: number, zone = 'Z'): string {
  return new Date(now - ms).toISOString().replace('Z', zone);
}

test.each([
  [0, day],
  [5 * 60 * second, day - 5 * 60 * second],
  [day - 1, 1]
])('own, %i ms old: open', (age, leftMs) => {
  expect(messageWindow({ createdAt: sentAgo(age), isSentByMe: true }, now)).toEqual({
    canDelete: true,
    leftMs,
    reason: null
  });
});

test.each([day, day + 1, 400 * day])('own, %i ms old: over, from the exact moment on', (age) => {
  expect(messageWindow({ createdAt: sentAgo(age), isSentByMe: true }, now)).toEqual({
    canDelete: false,
    leftMs: 0,
    reason: 'too-old'
  });
});

test.each([false, null])('not certainly own (%j): never, though the time left is reported', (isSentByMe) => {
  const window = messageWindow({ createdAt: sentAgo(hour), isSentByMe, cancelSeconds: 82_800 }, now);
  expect(window).toEqual({ canDelete: false, leftMs: 23 * hour, reason: 'not-mine' });
});

test.each([null, '', 'yesterday', '2026-11-21', '2026-11-21T09:00:00', '2026-11-21 09:00:00', 'T99:99Z'])(
  'no reliable date (%j): unknown',
  (createdAt) => {
    const expected = { canDelete: false, leftMs: 0, reason: 'unknown-age' };
    expect(messageWindow({ createdAt, isSentByMe: true }, now)).toEqual(expected);
    expect(messageWindow({ createdAt, isSentByMe: true, cancelSeconds: 119 }, now)).toEqual(expected);
  }
);

test('cancelSeconds of 0 mean over, with any date or none', () => {
  for (const createdAt of [sentAgo(hour), null]) {
    for (const cancelSeconds of [0, -5]) {
      expect(messageWindow({ createdAt, isSentByMe: true, cancelSeconds }, now).reason).toBe('too-old');
    }
  }
});

test('uses the smaller of cancelSeconds and the time since sending', () => {
  const left = (age: number, cancelSeconds: number) =>
    messageWindow({ createdAt: sentAgo(age), isSentByMe: true, cancelSeconds }, now).leftMs;
  expect(left(4 * second, 86_396)).toBe(86_396 * second);
  expect(left(hour, 60)).toBe(60 * second);
  expect(left(23 * hour, 86_396)).toBe(hour);
});

test('reads offsets, and a sender’s fast clock doesn’t extend the window', () => {
  const createdAt = new Date(now - hour + 2 * hour).toISOString().replace('Z', '+02:00');
  for (const written of [createdAt, createdAt.replace('+02:00', '+0200')])
    expect(messageWindow({ createdAt: written, isSentByMe: true }, now).leftMs).toBe(23 * hour);
  expect(messageWindow({ createdAt: sentAgo(-hour), isSentByMe: true }, now).leftMs).toBe(day);
});

test('the window only closes, exactly 24 hours after sending', () => {
  const ages = fc.integer({ min: 0, max: 3 * day });
  fc.assert(
    fc.property(ages, ages, (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const message = { createdAt: sentAgo(0), isSentByMe: true };
      const [first, then] = [messageWindow(message, now + early), messageWindow(message, now + late)];
      expect(then.leftMs).toBeLessThanOrEqual(first.leftMs);
      expect(first.canDelete).toBe(early < day);
      expect(first.leftMs).toBe(Math.max(0, day - early));
      if (!first.canDelete) expect(then.canDelete).toBe(false);
    })
  );
});
