import { describe, expect, it } from 'vitest';
import type { Pacing } from '../../../src-shared/bridge/activity.ts';
import { describeLimit, describePacing, describeSpan, leftNow } from './limit-words.ts';

const calm: Pacing = {
  reported: { limit: 60, remaining: 40, agoMs: 2000 },
  day: null,
  own: 10,
  others: 0,
  underWay: 0,
  waiting: { interactive: 0, background: 0 },
  pausedMs: 0,
  spacingMs: 350,
  widened: { accounts: 0, widestMs: 350 },
  circuit: { isOpen: false, openMs: 0, failures: 0 }
};

describe('limit descriptions', () => {
  it('add nothing when all is calm', () => {
    expect(describePacing(calm)).toEqual({ tone: 'ok', state: 'Within limits', done: [] });
    expect(describePacing(null)).toEqual({ tone: 'neutral', state: 'Not in use', done: [] });
    expect([describeLimit(calm), leftNow(calm)]).toEqual(['60 calls a minute', 50]);
  });

  it('show an unknown limit before the service reports it', () => {
    const unknown = { ...calm, reported: null };
    expect([describeLimit(unknown), leftNow(unknown)]).toEqual(['Not reported yet', null]);
    expect(describePacing(unknown).done.join()).toMatch(/assumes 60 calls a minute/);
  });

  it('count what others spend, and never show less than zero left', () => {
    const shared = { ...calm, own: 30, others: 45 };
    expect(leftNow(shared)).toBe(0);
    expect(describePacing(shared).done).toEqual([
      'The service counts 45 calls more in the last minute, from other clients with this key or an earlier run. Greenroom counts them too.'
    ]);
  });

  it('name the most pressing state first', () => {
    const words = describePacing({
      ...calm,
      pausedMs: 12_400,
      waiting: { interactive: 1, background: 4 },
      widened: { accounts: 2, widestMs: 700 },
      circuit: { isOpen: true, openMs: 64_000, failures: 6 }
    });
    expect([words.tone, words.state]).toEqual(['bad', 'Paused after failures']);
    expect(words.done.map((sentence) => sentence.slice(0, 30))).toEqual([
      '6 calls failed in a row, so no',
      'The service asked Greenroom to',
      '1 call of yours and 4 calls in',
      'After a rejected call, calls o'
    ]);
    expect(describePacing({ ...calm, pausedMs: 1, widened: { accounts: 1, widestMs: 700 } }).state).toBe(
      'Paused by the service'
    );
    expect(describePacing({ ...calm, own: 60, waiting: { interactive: 0, background: 1 } })).toMatchObject({
      state: 'Minute limit reached',
      done: ['1 call in the background waits in the queue.']
    });
  });

  it('use short times', () => {
    expect([350, 2140, 12_400, 119_000, 240_000].map(describeSpan)).toEqual([
      '350 ms',
      '2.1 s',
      '13 s',
      '119 s',
      '4 min'
    ]);
  });
});
