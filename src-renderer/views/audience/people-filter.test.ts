import { describe, expect, it } from 'vitest';
import { anyone, formatSaved, parseSaved, readMinimum, writeMinimum, type SavedPeople } from './people-filter.ts';

describe('a typed amount', () => {
  it('may have a comma or a point, and is empty when invalid', () => {
    expect(['100', ' 99.9 ', '1,5', '0', '7.'].map(readMinimum)).toEqual([
      ...[100_000_000, 99_900_000, 1_500_000],
      ...[0, 7_000_000]
    ]);
    expect(['1,000', '1.000,5'].map(readMinimum)).toEqual([1_000_000_000, 1_000_500_000]);
    expect(['', '-1', 'ten', '1.2.3', '9'.repeat(20), 'Infinity'].map(readMinimum)).toEqual(Array(6).fill(null));
    expect([0, 1_500_000, null].map(writeMinimum)).toEqual(['0', '1.5', '']);
  });
});

describe('a saved people filter', () => {
  it('survives a round trip, and is empty with the defaults', () => {
    const saved: SavedPeople = {
      find: 'ana',
      order: 'spent',
      filter: { subscribed: 'earlier', spent: 12_500_000, seen: '30' }
    };
    expect(formatSaved(saved).toString()).toBe('find=ana&subscribed=earlier&spent=12.5&seen=30&order=spent');
    expect(parseSaved(formatSaved(saved))).toEqual(saved);
    expect(formatSaved({ find: '', order: 'recent', filter: anyone }).toString()).toBe('');
  });

  it('ignores unknown values', () => {
    expect(parseSaved(new URLSearchParams('subscribed=once&spent=-3&seen=31&order=age'))).toEqual({
      find: '',
      order: 'recent',
      filter: anyone
    });
  });
});
