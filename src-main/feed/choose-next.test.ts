import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  raiseOpenScore,
  chooseNext,
  decayOpenScore,
  paceOf,
  restMs,
  urgencyOf,
  type Candidate
} from './choose-next.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 60 * 60_000;
const day = 24 * hour;
const never = { score: 0, at: null };

const candidate = (number: number, hoursOld: number | null, openScore: Candidate['openScore'] = never): Candidate => ({
  number,
  openScore,
  readAt: hoursOld === null ? null : now - hoursOld * hour
});

describe('the next account', () => {
  it('is the oldest without open scores, and a never-loaded one before one a few days old', () => {
    expect(chooseNext([candidate(1, 5), candidate(2, 9), candidate(3, 7)], now)?.number).toBe(2);
    expect(chooseNext([candidate(1, 5), candidate(2, 90), candidate(3, null)], now)?.number).toBe(3);
  });

  it('is a recently opened one, unless it is much fresher', () => {
    const looked = raiseOpenScore(raiseOpenScore(never, now - hour), now);
    expect(chooseNext([candidate(1, 5), candidate(2, 2, looked)], now)?.number).toBe(2);
    expect(chooseNext([candidate(1, 50), candidate(2, 2, looked)], now)?.number).toBe(1);
  });

  it('is none when all were loaded within the hour', () => {
    expect(chooseNext([candidate(1, 0.9), candidate(2, 0)], now)).toBeNull();
    expect(chooseNext([], now)).toBeNull();
  });

  it('doesn’t depend on the order of the candidates', () => {
    const age = fc.option(fc.double({ min: 0, max: 2000, noNaN: true }), { nil: null });
    const openScore = fc.record({
      score: fc.double({ min: 0, max: 50, noNaN: true }),
      at: fc.integer({ min: now - 30 * day, max: now })
    });
    const list = fc.array(fc.tuple(age, openScore), { maxLength: 40 });
    fc.assert(
      fc.property(list, fc.integer(), (given, turn) => {
        const all = given.map(([hours, openScore], n) => candidate(n + 1, hours, openScore));
        const by = Math.abs(turn) % Math.max(1, all.length);
        const turned = [...all.slice(by), ...all.slice(0, by)];
        const chosen = chooseNext(all, now);
        expect(chooseNext(turned, now)).toEqual(chosen);
        for (const other of all) {
          if (chosen) expect(urgencyOf(chosen, now)).toBeGreaterThanOrEqual(urgencyOf(other, now));
          else expect(urgencyOf(other, now)).toBeLessThan(restMs);
        }
      })
    );
  });

  it('reaches every account eventually, however often others are opened', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 30 }), (scores) => {
        const readAt = new Map<number, number | null>(scores.map((_, n) => [n, null]));
        const visits = new Map<number, number>();
        let at = now;
        // An account can be at most six visits ahead.
        for (let visit = 0; visit < scores.length * 8; visit++, at += hour) {
          const all = scores.map((score, number) => ({
            number,
            openScore: { score, at },
            readAt: readAt.get(number) ?? null
          }));
          const next = chooseNext(all, at);
          if (!next) continue;
          readAt.set(next.number, at);
          visits.set(next.number, (visits.get(next.number) ?? 0) + 1);
        }
        expect(visits.size).toBe(scores.length);
      })
    );
  });
});

describe('openScore', () => {
  it('halves every three days, and adds up', () => {
    const openScore = raiseOpenScore(raiseOpenScore(never, now - 3 * day), now);
    expect(openScore).toEqual({ score: 1.5, at: now });
    expect(decayOpenScore(openScore, now + 6 * day)).toBeCloseTo(0.375);
  });

  it('doesn’t grow when the clock is set back', () => {
    expect(decayOpenScore({ score: 2, at: now }, now - 30 * day)).toBe(2);
  });
});

it('visits are spread over the remaining budget until midnight', () => {
  expect(paceOf(100, 2, 10 * hour)).toBe(hour / 5);
  expect(paceOf(1, 2, 10 * hour)).toBe(Infinity);
});
