import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaultBook } from './book.ts';
import type { Fault } from './kinds.ts';

const sent = { method: 'POST', path: '/api/acct_a/posts', account: 'acct_a' };

function strikes(faults: readonly Fault[], calls: number, seed = 1): (string | null)[] {
  const book = new FaultBook(seed);
  book.add(faults);
  return Array.from({ length: calls }, () => book.strike(sent).fault?.kind ?? null);
}

describe('faults that apply to a call', () => {
  test('are the first match until its times are used up, then the next', () => {
    const faults: Fault[] = [
      { kind: 'empty', times: 2 },
      { kind: 'html', times: 1 }
    ];
    expect(strikes(faults, 4)).toEqual(['empty', 'empty', 'html', null]);
  });

  test('are every latency and one other', () => {
    const book = new FaultBook(1);
    book.add([{ kind: 'empty' }, { kind: 'latency', ms: 5 }, { kind: 'html' }, { kind: 'latency', ms: 7, times: 1 }]);
    expect(book.strike(sent)).toEqual({ waitMs: 12, fault: { kind: 'empty' } });
    expect(book.strike(sent).waitMs).toBe(5);
    expect(book.list().map(({ kind, struck }) => [kind, struck])).toEqual([
      ['empty', 2],
      ['latency', 2],
      ['html', 0]
    ]);
  });

  test.each<[NonNullable<Fault['match']>, boolean]>([
    [{}, true],
    [{ method: 'POST' }, true],
    [{ method: 'GET' }, false],
    [{ account: 'acct_a' }, true],
    [{ account: 'acct' }, false],
    [{ path: '/api/acct_a' }, true],
    [{ path: '/api/acct_a/posts/1' }, false],
    [{ path: '/api/*/posts' }, true],
    [{ path: '/api/*/post' }, false],
    [{ path: '*posts' }, true],
    [{ path: '/api/acct.a/*' }, false],
    [{ method: 'POST', path: '/api/*', account: 'acct_b' }, false]
  ])('matched by %j: %j', (match, expected) => {
    expect(strikes([{ kind: 'html', match }], 1)).toEqual([expected ? 'html' : null]);
  });

  test('don’t match an account when the call has none', () => {
    const book = new FaultBook(1);
    book.add([{ kind: 'html', match: { account: 'acct_a' } }]);
    expect(book.strike({ method: 'GET', path: '/api/whoami', account: null }).fault).toBeNull();
  });

  test('with a rate strike that share of calls, the same ones for one seed', () => {
    const drawn = strikes([{ kind: 'html', rate: 0.3 }], 2000, 7);
    const share = drawn.filter((kind) => kind !== null).length / 2000;
    expect(Math.abs(share - 0.3)).toBeLessThan(0.04);
    expect(strikes([{ kind: 'html', rate: 0.3 }], 2000, 7)).toEqual(drawn);
    expect(strikes([{ kind: 'html', rate: 0.3 }], 2000, 8)).not.toEqual(drawn);
  });

  test('that miss their draw leave the call to the next fault', () => {
    expect(strikes([{ kind: 'html', rate: 0 }, { kind: 'empty' }], 3)).toEqual(['empty', 'empty', 'empty']);
  });

  test('strike no more often than their times, at any rate', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (more, rate, seed) => {
        const times = more + 1;
        const struck = strikes([{ kind: 'html', rate, times }], 60, seed).filter((kind) => kind !== null).length;
        return struck <= times && (rate < 1 || struck === times);
      })
    );
  });

  test('keep jitter within its bounds', () => {
    const book = new FaultBook(3);
    book.add([{ kind: 'latency', ms: 10, jitterMs: 4 }]);
    const waits = Array.from({ length: 400 }, () => book.strike(sent).waitMs);
    expect([...new Set(waits)].toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 14]);
  });

  test('never reuse an ID', () => {
    const book = new FaultBook(1);
    expect(book.add([{ kind: 'html' }, { kind: 'empty' }])).toEqual([1, 2]);
    expect([book.remove(2), book.remove(2)]).toEqual([true, false]);
    book.clear();
    expect(book.add([{ kind: 'html' }])).toEqual([3]);
  });
});
