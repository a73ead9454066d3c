/**
 * The bridge is closed: requests from foreign senders and malformed payloads, at the gate
 * shared by both hosts. Handlers only count what passes.
 */
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { answerRequests } from '../../src-main/hosts/electron/ipc.ts';
import { createCountingHandlers, createTestBackend } from '../../src-main/hosts/testing/backend.ts';
import { openSocket, startTestHost } from '../../src-main/hosts/testing/web-host.ts';
import { requests, type Handlers, type RequestName } from '../../src-shared/bridge/bridge.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { printFigures } from './figures.ts';
import { fittingInput, misfits } from './request-inputs.ts';
import { sized } from './size.ts';

const names = Object.keys(requests) as RequestName[];
const silent = pino({ level: 'silent' });

const foreignFrames = {
  'no frame': null,
  'a frame in our page': { parent: { parent: null }, origin: 'app://greenroom' },
  'another origin': { parent: null, origin: 'https://evil.test' },
  'an origin that begins alike': { parent: null, origin: 'app://greenroom.evil.test' },
  'an opaque origin': { parent: null, origin: 'null' }
};

function ipcOf(handlers: Handlers): (frame: unknown, name: unknown, input: unknown) => Promise<unknown> {
  let listen: Parameters<IpcMain['handle']>[1] = () => undefined;
  const ipc: Pick<IpcMain, 'handle'> = {
    handle: (_channel, listener) => {
      listen = listener;
    }
  };
  answerRequests(ipc, createDispatch(handlers, silent));
  // Safe: only the event's frame is read.
  return async (senderFrame, name, input) =>
    (await listen({ senderFrame } as IpcMainInvokeEvent, name, input)) as unknown;
}

it('refuses every request from a foreign frame or origin, or a page without a session', async () => {
  const { handlers, reached } = createCountingHandlers();
  const ask = ipcOf(handlers);
  const refused: unknown[] = [];
  for (const name of names)
    for (const frame of Object.values(foreignFrames)) refused.push(await ask(frame, name, fittingInput(name)));
  for (const answer of refused) expect(answer).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });

  const host = await startTestHost(createTestBackend(handlers));
  onTestFinished(() => host.end());
  const closed: unknown[] = [];
  for (const name of names) {
    for (const origin of ['https://evil.test', 'null', `http://localhost:${String(host.port)}`]) {
      const socket = await openSocket(host, origin);
      socket.ask(1, name, fittingInput(name));
      closed.push(await socket.next());
    }
    const socket = await openSocket(host);
    socket.ask(1, name, fittingInput(name));
    closed.push(await socket.next());
  }
  for (const frame of closed) expect(Object.keys(frame as object)).toEqual(['closed']);
  expect(reached).toEqual([]);

  // The same inputs pass from our own page, so the sender was the reason.
  const ownPage = { parent: null, origin: 'app://greenroom' };
  for (const name of names) expect(await ask(ownPage, name, fittingInput(name)), name).toEqual(ok(null));
  expect(reached).toEqual(names);
  printFigures('S20 senders', { requests: names.length, refused: refused.length + closed.length, reached: 0 });
});

const payloads = sized({ short: 1500, full: 10_000 });

it('refuses every invalid payload of every request', { timeout: 240_000 }, async () => {
  const { handlers, reached } = createCountingHandlers();
  const dispatch = createDispatch(handlers, silent);
  const anything = fc
    .sample(fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }), {
      numRuns: payloads / 2,
      seed: 20
    })
    .filter((value) => typeof value !== 'object' || value === null || Object.keys(value).length > 0);
  let refused = 0;
  for (const name of names) {
    const near = misfits(name, payloads - anything.length);
    for (const input of [...anything, ...near]) {
      const answer = await dispatch(name, input);
      if (!answer.ok && answer.failure.code === 'bad-request') refused++;
    }
  }
  printFigures('S20 payloads', {
    requests: names.length,
    payloads: names.length * payloads,
    refused,
    reached: reached.length
  });
  expect(reached).toEqual([]);
  expect(refused).toBe(names.length * payloads);
});
