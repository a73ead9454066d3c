import { expect, it } from 'vitest';
import { localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import { hostForTest } from '../testing/area-host.ts';
import { partsArea } from './area.ts';

const earnings = { part: 'earnings', account: 1 } as const;

function start() {
  const { host } = hostForTest({ accounts: ['acct_1'], client: { call: () => Promise.reject(new Error('no call')) } });
  const { promise, resolve, reject } = Promise.withResolvers<Failure | null>();
  const source = { show: () => promise, refresh: () => promise };
  Object.assign(host.parts, { earnings: source });
  return { ...partsArea(host), resolve, reject };
}

it('finishes once requested data is written, though its page is closed', async () => {
  const area = start();
  const seen: string[] = [];
  void area.handlers['part.refresh']({ of: { ...earnings, whole: true } }).then(() => seen.push('answered'));
  void area.handlers['part.show']({ of: earnings }).then(() => seen.push('answered'));
  const ended = area.finish?.().then(() => seen.push('ended'));
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  area.resolve(null);
  await ended;
  expect(seen).toEqual(expect.arrayContaining(['answered', 'answered', 'ended']));
});

it('finishes after failed loads, and at once without any', async () => {
  const area = start();
  await area.finish?.();
  const failed = area.handlers['part.show']({ of: earnings });
  area.resolve(localFailure('offline'));
  await area.finish?.();
  expect(await failed).toMatchObject({ ok: false, failure: { code: 'offline' } });
  const other = start();
  const rejected = other.handlers['part.show']({ of: earnings }).catch((error: unknown) => String(error));
  other.reject(new Error('no room'));
  await other.finish?.();
  expect(await rejected).toBe('Error: no room');
});
