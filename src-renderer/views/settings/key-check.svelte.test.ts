import { expect, it } from 'vitest';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type FailureCode } from '../../../src-shared/bridge/failure.ts';
import { KeyCheck } from './key-check.svelte.ts';

function createCheck() {
  const stopped: unknown[] = [];
  // The check's only request is to stop.
  const bridge = { request: (name: string, input: unknown) => Promise.resolve(stopped.push([name, input])) };
  return { check: new KeyCheck(bridge as unknown as Bridge), stopped };
}

it('says which field a failure belongs to, and clears it with the next try', async () => {
  const { check } = createCheck();
  const fields: [FailureCode, string | null][] = [
    ['refused-key', 'key'],
    ['not-the-service', 'address'],
    ['sent-elsewhere', 'address'],
    ['offline', 'address'],
    ['timed-out', null]
  ];
  for (const [code, field] of fields) {
    expect(await check.run(() => Promise.resolve(failed(localFailure(code))))).toBeNull();
    expect(check.field).toBe(field);
  }
  expect(await check.run(() => Promise.resolve(ok(7)))).toBe(7);
  expect(check.failure).toBeNull();
});

it('runs once at a time, is stopped by its own name, and doesn’t report a stop', async () => {
  const { check, stopped } = createCheck();
  let name = '';
  const answer = Promise.withResolvers<ReturnType<typeof failed<ReturnType<typeof localFailure>>>>();
  const running = check.run((command) => {
    name = command;
    return answer.promise;
  });
  expect(check.isRunning).toBe(true);
  expect(await check.run(() => Promise.resolve(ok(1)))).toBeNull();
  check.stop();
  expect(stopped).toEqual([['commands.stop', { command: name }]]);
  answer.resolve(failed(localFailure('cancelled')));
  expect(await running).toBeNull();
  expect([check.isRunning, check.failure]).toEqual([false, null]);
});
