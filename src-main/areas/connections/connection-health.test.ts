import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { ConnectionHealth } from './connection-health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const offline = serviceFailure('offline');

function watch() {
  const found = { isThere: false, tries: 0, told: [] as string[] };
  const health = new ConnectionHealth({
    isReachable: () => {
      found.tries += 1;
      return Promise.resolve(found.isThere);
    },
    onChange: (state) => found.told.push(state.kind)
  });
  return { found, health };
}

describe('a connection', () => {
  it('goes offline when a call reports it, and is retried automatically at growing intervals', async () => {
    const { found, health } = watch();
    health.note(offline, null);
    health.note(offline, null);
    expect(found.told).toEqual(['offline']);
    await vi.advanceTimersByTimeAsync(10_000);
    const early = found.tries;
    expect(early).toBeGreaterThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found.tries - early).toBeLessThanOrEqual(8);
    found.isThere = true;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(found.told).toEqual(['offline', 'online']);
    const last = found.tries;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(found.tries).toBe(last);
  });

  it('is online as soon as a call is answered', async () => {
    const { found, health } = watch();
    health.note(offline, null);
    health.note(null, 200);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(found).toMatchObject({ tries: 0, told: ['offline', 'online'] });
    health.note(serviceFailure('timed-out'), null);
    expect(health.state.kind).toBe('online');
  });

  it('with a refused key isn’t considered healthy because something answers', async () => {
    const { found, health } = watch();
    found.isThere = true;
    health.note(offline, null);
    health.note(serviceFailure('refused-key', { status: 401 }), 401);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await health.tryNow()).toMatchObject({ kind: 'refused' });
    health.note(null, 200);
    expect(health.state.kind).toBe('online');
  });

  it('keeps a refused key until a call succeeds, offline in between or not', async () => {
    const { found, health } = watch();
    found.isThere = true;
    health.note(serviceFailure('refused-key', { status: 401 }), 401);
    const { state: refused } = health;
    health.note(offline, null);
    expect(health.state.kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(health.state).toBe(refused);
    health.note(serviceFailure('unreadable', { status: 502 }), 502);
    health.note(offline, null);
    health.note(serviceFailure('rate-limited', { status: 429 }), 429);
    expect(health.state).toBe(refused);
    health.note(null, 200);
    expect(found.told).toEqual(['refused', 'offline', 'refused', 'offline', 'refused', 'online']);
  });

  it.each(['platform-refused', 'not-found', 'rejected'] as const)('forgets a refused key after %s', (code) => {
    const { health } = watch();
    health.note(serviceFailure('refused-key', { status: 401 }), 401);
    health.note(serviceFailure(code, { status: 404 }), 404);
    expect(health.state.kind).toBe('online');
  });

  it('forgets a refused key when a good one replaces it, offline too', async () => {
    const { found, health } = watch();
    health.note(serviceFailure('refused-key', { status: 401 }), 401);
    health.acceptKey();
    expect(health.state.kind).toBe('online');
    health.note(serviceFailure('refused-key', { status: 401 }), 401);
    health.note(offline, null);
    health.acceptKey();
    expect(health.state.kind).toBe('offline');
    found.isThere = true;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(health.state.kind).toBe('online');
  });

  it('emits nothing after it is closed', async () => {
    const { found, health } = watch();
    health.note(offline, null);
    found.isThere = true;
    const trying = health.tryNow();
    health.close();
    await trying;
    health.note(null, 200);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(found.told).toEqual(['offline']);
  });
});
