import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { ok, type Result } from '../../src-shared/bridge/failure.ts';
import { Turns } from './turns.ts';

function startWork(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, signal = new AbortController().signal): Promise<Result<string>> =>
    turns.take(signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return ok(name);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, take, end };
}

it('gives a limited number of turns at once, then the latest first', async () => {
  const { begun, take, end } = startWork(new Turns(2));
  for (const name of ['a', 'b', 'c', 'd', 'e']) void take(name);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  void take('f');
  await end('b');
  await end('e');
  expect(begun).toEqual(['a', 'b', 'e', 'f', 'd']);
});

it('lets nothing slip in while a turn is passed on', async () => {
  const turns = new Turns(1);
  const { begun, take, end } = startWork(turns);
  const first = take('first');
  void take('waiting');
  await new Promise(setImmediate);
  // Requests at the very moment the first one ends.
  void first.then(() => take('late'));
  await end('first');
  expect(begun).toEqual(['first', 'waiting']);
});

it('cancels waiting tasks, leaves nothing on their signals and keeps every turn', async () => {
  const { begun, take, end } = startWork(new Turns(1));
  void take('first');
  const controller = new AbortController();
  const given = Array.from({ length: 50 }, (_, n) => take(`given up ${String(n)}`, controller.signal));
  const kept = take('kept');
  await new Promise(setImmediate);
  controller.abort();
  for (const one of given) expect(await one).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  expect(await take('too late', controller.signal)).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  await end('first');
  expect(begun).toEqual(['first', 'kept']);
  await end('kept');
  expect(await kept).toEqual(ok('kept'));
});

it('passes the turn on when work fails', async () => {
  const turns = new Turns(1);
  const { signal } = new AbortController();
  const broken = turns.take(signal, () => Promise.reject(new Error('broken')));
  const next = turns.take(signal, () => Promise.resolve(ok('next')));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toEqual(ok('next'));
});
