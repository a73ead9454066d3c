import { expect, it } from 'vitest';
import { localFailure, type Result } from '../../../src-shared/bridge/failure.ts';
import { sendInParts } from './vault-commands.ts';

const ids = Array.from({ length: 25 }, (_, n) => n + 1);

it('sends every id once, in parts of the size that the bridge takes', async () => {
  const parts: number[][] = [];
  const result = await sendInParts(
    ids,
    (part) => {
      parts.push([...part]);
      return Promise.resolve({ ok: true, value: null });
    },
    10
  );
  expect(result).toEqual({ ok: true, value: 25 });
  expect(parts.map((part) => part.length)).toEqual([10, 10, 5]);
  expect(parts.flat()).toEqual(ids);
});

it('gives the failure of the first part as it is', async () => {
  const failure = localFailure('offline');
  expect(await sendInParts(ids, () => Promise.resolve({ ok: false, failure }), 10)).toEqual({ ok: false, failure });
});

it('says how much was done when a later part fails, and sends no more', async () => {
  const answers: Result<unknown>[] = [
    { ok: true, value: null },
    { ok: false, failure: { ...localFailure('partly-done'), partly: { done: 4, asked: 10, because: 'timed-out' } } }
  ];
  let sent = 0;
  const result = await sendInParts(ids, () => Promise.resolve(answers[sent++] ?? { ok: true, value: null }), 10);
  expect(sent).toBe(2);
  expect(result.ok ? null : result.failure.partly).toEqual({ done: 14, asked: 25, because: 'timed-out' });
});
