import { expect, it } from 'vitest';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import { localFailure } from '../../src-shared/bridge/failure.ts';
import { CodeEntry, tidyCode } from './code-entry.svelte.ts';

function makeEntry(failure: Failure | null = null) {
  const sent: [number, string][] = [];
  const answer = Promise.withResolvers<Failure | null>();
  if (failure) answer.resolve(failure);
  const entry = new CodeEntry({
    submitCode: (attempt, code) => {
      sent.push([attempt, code]);
      return answer.promise;
    }
  });
  return { entry, sent, answer };
}

it('accepts a code as phones show it', () => {
  expect(tidyCode(' 12-34\u00a056\u2013x\n')).toBe('123456x');
  expect(tidyCode('9'.repeat(100))).toHaveLength(64);
});

it('sends it once, however often it is pressed, and keeps no trace', async () => {
  const { entry, sent, answer } = makeEntry();
  expect(await entry.send(4)).toBe(false);
  expect(entry.type('123 456')).toBe('123456');
  const first = entry.send(4);
  expect(await entry.send(4)).toBe(false);
  answer.resolve(null);
  expect(await first).toBe(true);
  expect(sent).toEqual([[4, '123456']]);
  expect([entry.typed, entry.failure]).toEqual(['', null]);
});

it('keeps an unsent code, but not one that may have arrived', async () => {
  const offline = makeEntry(localFailure('offline')).entry;
  offline.type('4711');
  expect(await offline.send(4)).toBe(false);
  expect([offline.typed, offline.failure?.code]).toEqual(['4711', 'offline']);
  const unknown = makeEntry(localFailure('outcome-unknown')).entry;
  unknown.type('4711');
  expect(await unknown.send(4)).toBe(false);
  expect([unknown.typed, unknown.failure?.code]).toEqual(['', 'outcome-unknown']);
});
