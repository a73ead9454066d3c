import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateState } from '../../src-shared/bridge/updates.ts';
import { explainUpdateFailure } from './explain-failure.ts';
import type { Updater } from './updater.ts';
import { Updates } from './updates.ts';

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 4) });
});
afterEach(() => {
  vi.useRealTimers();
});

function fail(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error('no'), { code }));
}

function open(given: Partial<Updater> = {}) {
  const states: UpdateState[] = [];
  const calls: string[] = [];
  const facts = { checksForUpdates: true, isSending: false };
  let opened = 0;
  const updater: Updater = {
    check: () => Promise.resolve('0.2.0'),
    load: (onPercent) => {
      for (const percent of [0, 12.3, 12.9, 50, 40, 100]) onPercent(percent);
      return Promise.resolve();
    },
    install: () => {
      calls.push('install');
      return Promise.resolve();
    },
    ...given
  };
  const counting: Updater = {
    ...updater,
    check: (proxy) => {
      calls.push('check');
      return updater.check(proxy);
    }
  };
  const updates = new Updates({
    source: {
      open: () => {
        opened++;
        return Promise.resolve(counting);
      }
    },
    settings: () => ({ ...facts, proxy: 'system', proxyUrl: '' }),
    isSending: () => facts.isSending,
    onChange: (state) => states.push(state),
    onDefect: () => undefined
  });
  return { updates, states, calls, facts, opened: () => opened };
}

describe('updates', () => {
  it('are checked after a delay, downloaded with whole percents, and then wait for the user', async () => {
    const { updates, states, calls, opened } = open();
    updates.start();
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(opened()).toBe(0);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(states).toEqual([
      { kind: 'checking' },
      { kind: 'loading', version: '0.2.0', percent: 0 },
      { kind: 'loading', version: '0.2.0', percent: 12 },
      { kind: 'loading', version: '0.2.0', percent: 50 },
      { kind: 'loading', version: '0.2.0', percent: 100 },
      { kind: 'ready', version: '0.2.0' }
    ]);
    await vi.advanceTimersByTimeAsync(24 * hour);
    expect(calls).toEqual(['check']);
    await updates.handlers['updates.install']({});
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['check', 'install']);
    updates.close();
  });

  it('are checked every few hours, and never when turned off', async () => {
    const { updates, states, calls, facts } = open({ check: () => Promise.resolve(null) });
    updates.start();
    await vi.advanceTimersByTimeAsync(9 * hour);
    expect(calls).toHaveLength(3);
    facts.checksForUpdates = false;
    await vi.advanceTimersByTimeAsync(24 * hour);
    expect(calls).toHaveLength(3);
    expect(states.at(-1)?.kind).toBe('idle');
    await updates.handlers['updates.check']({});
    expect(calls).toHaveLength(4);
    updates.close();
    await vi.advanceTimersByTimeAsync(24 * hour);
    expect(calls).toHaveLength(4);
  });

  it('wait until nothing is being sent to the service', async () => {
    const { updates, calls, facts } = open();
    facts.isSending = true;
    updates.start();
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(calls).toEqual([]);
    facts.isSending = false;
    await vi.advanceTimersByTimeAsync(minute);
    expect(calls).toEqual(['check']);
    updates.close();
  });

  it('are retried after a failure, which shows the last successful check', async () => {
    let isOffline = false;
    const { updates, states } = open({
      check: () => (isOffline ? Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')) : Promise.resolve(null))
    });
    await updates.check();
    const checkedAt = Date.now();
    isOffline = true;
    await vi.advanceTimersByTimeAsync(hour);
    await updates.check();
    expect(states.at(-1)).toEqual({
      kind: 'failed',
      words: 'Couldn’t check for updates: this computer is offline.',
      checkedAt
    });
    isOffline = false;
    await updates.check();
    expect(states.at(-1)).toEqual({ kind: 'idle', checkedAt: Date.now() });
  });

  it('report a damaged download, and install nothing', async () => {
    const { updates, states, calls } = open({ load: () => fail('ERR_CHECKSUM_MISMATCH') });
    await updates.check();
    expect(states.at(-1)).toMatchObject({ kind: 'failed', words: expect.stringContaining('was damaged') as string });
    await updates.handlers['updates.install']({});
    expect(calls).toEqual(['check']);
  });

  it('report a failure even where it can’t be logged', async () => {
    const updates = new Updates({
      source: { open: () => fail('ENOENT') },
      settings: () => ({ checksForUpdates: true, proxy: 'system', proxyUrl: '' }),
      isSending: () => false,
      onChange: () => undefined,
      onDefect: () => {
        throw new Error('write EBADF');
      }
    });
    await updates.check().catch(() => undefined);
    expect(await updates.handlers['updates.read']({})).toMatchObject({ value: { kind: 'failed' } });
  });

  it('are checked once for two requests', async () => {
    const { updates, calls } = open();
    await Promise.all([updates.check(), updates.check()]);
    expect(calls).toEqual(['check']);
  });

  it('aren’t checked where the host doesn’t support them', async () => {
    const updates = new Updates({
      source: { why: 'browser' },
      settings: () => ({ checksForUpdates: true, proxy: 'system', proxyUrl: '' }),
      isSending: () => false,
      onChange: () => {
        throw new Error('nothing changes');
      },
      onDefect: () => undefined
    });
    updates.start();
    await vi.advanceTimersByTimeAsync(24 * hour);
    await updates.check();
    expect(await updates.handlers['updates.read']({})).toEqual({
      ok: true,
      value: { kind: 'unsupported', why: 'browser' }
    });
  });
});

it('explains a failure of every step, known or not, without a code', () => {
  const errors = [
    new Error('x'),
    null,
    Object.assign(new Error('y'), { code: 'ENOSPC' }),
    new Error('net::ERR_FAILED')
  ];
  for (const step of ['check', 'load', 'install'] as const)
    for (const error of errors) expect(explainUpdateFailure(step, error)).toMatch(/^[A-Z][^_:]+: [a-z][^_:]+\.$/);
  expect(explainUpdateFailure('load', errors[2])).toBe('Couldn’t download the update: the disk is full.');
});
