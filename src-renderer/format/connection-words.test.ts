import { describe, expect, it } from 'vitest';
import type { KeychainTrouble, KeyState } from '../../src-shared/bridge/connections.ts';
import { localFailure } from '../../src-shared/bridge/failure.ts';
import { describeConnection } from './connection-words.ts';

const now = Date.UTC(2026, 10, 21, 12);
const online = { kind: 'online', since: now } as const;
const troubles: KeychainTrouble[] = ['keychain-missing', 'keychain-locked', 'keychain-timeout'];
const describeKey = (key: KeyState) => describeConnection({ key, state: online, clockAheadMs: null }, now);

describe('a connection', () => {
  it('without an available key says why, each in its own words, with one action', () => {
    const states: KeyState[] = [
      ...troubles.map((because) => ({ kind: 'trouble', because }) as const),
      { kind: 'gone' },
      { kind: 'session-over' }
    ];
    const all = states.map(describeKey);
    expect(new Set(all.map(({ state }) => state)).size).toBe(5);
    expect(new Set(all.map(({ meaning }) => meaning)).size).toBe(5);
    expect(all.every(({ isKeyOut, action }) => isKeyOut && action !== null)).toBe(true);
    expect(all.map(({ action }) => action)).toEqual(['try-again', 'try-again', 'try-again', 'enter-key', 'enter-key']);
  });

  it('with a session key works, and says that it is temporary and why', () => {
    const all = troubles.map((because) => describeKey({ kind: 'session', because }));
    expect(all.every(({ isKeyOut, action, tone }) => !isKeyOut && action === 'keep-key' && tone === 'warn')).toBe(true);
    expect(new Set(all.map(({ meaning }) => meaning)).size).toBe(3);
  });

  it('reports the worst problem: the key, then the service, then the clock', () => {
    const refused = { kind: 'refused', since: now, failure: localFailure('refused-key') } as const;
    const offline = { kind: 'offline', since: now - 60_000, failure: localFailure('offline') } as const;
    const given = { key: { kind: 'kept' }, clockAheadMs: 3_600_000 } as const;
    expect(describeConnection({ ...given, key: { kind: 'gone' }, state: refused }, now).action).toBe('enter-key');
    expect(describeConnection({ ...given, state: refused }, now).state).toBe('Key rejected');
    expect(describeConnection({ ...given, state: offline }, now).state).toMatch(/^Offline since/);
    expect(describeConnection({ ...given, state: online }, now).state).toBe(
      'This computer’s clock is 60 minutes ahead'
    );
    expect(describeConnection({ ...given, state: online, clockAheadMs: null }, now).state).toBe('Online');
    expect(describeConnection({ ...given, state: { kind: 'unknown' }, clockAheadMs: null }, now).tone).toBe('neutral');
  });

  it.each([
    [-6 * 60_000, '6 minutes behind'],
    [5 * 3_600_000, '5 hours ahead'],
    [-3 * 86_400_000, '3 days behind']
  ])('with a clock off by %d ms is %s', (clockAheadMs, words) => {
    expect(describeConnection({ key: { kind: 'kept' }, state: online, clockAheadMs }, now).state).toContain(words);
  });
});
