import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import { encodeFrame } from '../../../src-shared/bridge/frames.ts';
import { mostMediaInACommand } from '../../../src-shared/bridge/media-kinds.ts';
import { createTestBackend } from '../testing/backend.ts';
import { createLaunchToken, openSession, openSocket, send, startTestHost, type TestHost } from '../testing/web-host.ts';

/** The code of a socket whose other end went silently. */
const lost = 1006;

let test: TestHost;
afterEach(() => test.end());

describe('the bridge', () => {
  const hello = (session: string) => JSON.stringify({ type: 'hello', session });

  it('answers requests of a page with a session, buffers included, and sends it events', async () => {
    const index = { index: new Float64Array([1, 2 ** 53 - 1]).buffer, uses: null, nearest: null };
    test = await startTestHost(createTestBackend({ 'vault.index': () => Promise.resolve(ok(index)) }));
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    expect(await socket.next()).toEqual({ type: 'welcome' });
    socket.ask(9, 'vault.index', {
      account: 1,
      filter: { list: null, kind: null, find: '', use: null, sort: 'newest' },
      known: null
    });
    expect(await socket.next()).toEqual({ type: 'answer', id: 9, result: ok(index) });
    socket.ask(10, 'vault.index', { account: 'x' });
    expect(await socket.next()).toMatchObject({ id: 10, result: { ok: false, failure: { code: 'bad-request' } } });
    test.tell({ event: 'vault.changed', payload: { account: 1 } });
    expect(await socket.next()).toEqual({
      type: 'event',
      message: { event: 'vault.changed', payload: { account: 1 } }
    });
  });

  it('accepts a million IDs in one request as one buffer, and refuses an invalid buffer', async () => {
    const ids = Float64Array.from({ length: 1_000_000 }, (_, n) => 9_000_000_000 - n);
    let got = new Float64Array(0);
    const change: Handlers['vault.change'] = (input) => {
      got = new Float64Array(input.ids);
      return Promise.resolve(ok({ done: got.length, asked: got.length }));
    };
    test = await startTestHost(createTestBackend({ 'vault.change': change }));
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    await socket.next();
    const input = { account: 1, command: 'a', change: { kind: 'delete' }, ids: ids.buffer };
    const frame = { type: 'request', id: 1, name: 'vault.change', input } as const;
    socket.send(encodeFrame(frame));
    expect(await socket.next()).toEqual({ type: 'answer', id: 1, result: ok({ done: 1_000_000, asked: 1_000_000 }) });
    expect(Buffer.from(got.buffer).equals(Buffer.from(ids.buffer))).toBe(true);
    socket.send(encodeFrame({ ...frame, id: 2, input: { ...input, ids: new ArrayBuffer(12) } }));
    expect(await socket.next()).toMatchObject({ id: 2, result: { ok: false, failure: { code: 'bad-request' } } });
  });

  it.each([
    '{"type":"hello","session":"x"}',
    '{"type":"hello","session":"undefined"}',
    '{"type":"hello"}',
    'x',
    '{"type":"request","id":1,"name":"app.info","input":{}}'
  ])('closes a page whose first frame is %s, and sends it nothing', async (first) => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(first);
    test.tell({ event: 'vault.changed', payload: { account: 1 } });
    expect(await socket.next()).toEqual({ closed: 4401 });
  });

  it('closes a silent page', async () => {
    test = await startTestHost();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const socket = await openSocket(test);
    test.tell({ event: 'vault.changed', payload: { account: 1 } });
    vi.runAllTimers();
    vi.useRealTimers();
    expect(await socket.next()).toEqual({ closed: lost });
  });

  it('reads no more than a hello from a page without a session', async () => {
    test = await startTestHost();
    const large = 'x'.repeat(1_000_000);
    const silent = await openSocket(test);
    silent.send(large);
    expect(await silent.next()).toEqual({ closed: lost });
    const unknown = await openSocket(test);
    unknown.send(hello('x'));
    unknown.send(large);
    expect(await unknown.next()).toHaveProperty('closed');
    expect((await send(test.port, '/')).status).toBe(200);
  });

  it('keeps 64 pages waiting for their session, and lets the next one in', async () => {
    test = await startTestHost();
    // None of them closes for its silence.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const first = await openSocket(test);
    const second = await openSocket(test);
    for (let more = 2; more < 64; more++) await openSocket(test);
    const last = await openSocket(test);
    expect(await first.next()).toEqual({ closed: lost });
    vi.useRealTimers();
    for (const socket of [second, last]) {
      socket.send(hello(await openSession(test)));
      expect(await socket.next()).toEqual({ type: 'welcome' });
    }
  });

  it('refuses a launch token as a session', async () => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(hello(createLaunchToken(test)));
    expect(await socket.next()).toEqual({ closed: 4401 });
  });

  it.each([
    ['no JSON', 'x'],
    ['no request', '{"type":"hello","session":"x"}'],
    ['no id', '{"type":"request","name":"app.info","input":{}}'],
    ['a field more', '{"type":"request","id":1,"name":"app.info","input":{},"more":1}'],
    ['a cut frame', new Uint8Array([0, 0, 0, 1, 0, 0, 1, 0])]
  ])('closes a page that sends %s', async (_, frame) => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    await socket.next();
    socket.send(frame);
    expect(await socket.next()).toEqual({ closed: 1008 });
  });

  it('closes a page that sends too large a frame', async () => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    await socket.next();
    socket.ask(1, 'app.info', { x: 'x'.repeat(1_100_000) });
    expect(await socket.next()).toEqual({ closed: 1009 });
    const other = await openSocket(test);
    other.send(hello(await openSession(test)));
    await other.next();
    other.send(new Uint8Array(mostMediaInACommand * 8 + 1_000_000));
    expect(await other.next()).toEqual({ closed: 1009 });
    expect((await send(test.port, '/')).status).toBe(200);
  });

  it('closes a page after each of 400 generated frames, with and without a session', async () => {
    test = await startTestHost();
    const session = await openSession(test);
    const anyFrame = fc.oneof(
      fc.json(),
      fc.string(),
      fc.uint8Array().map((bytes) => bytes.slice())
    );
    const frames = fc.sample(anyFrame, { numRuns: 400, seed: 20 });
    for (const [at, frame] of frames.entries()) {
      const socket = await openSocket(test);
      const hasSession = at % 2 === 0;
      if (hasSession) socket.send(hello(session));
      socket.send(frame);
      if (hasSession) expect(await socket.next()).toEqual({ type: 'welcome' });
      expect([frame, await socket.next()]).toEqual([frame, { closed: hasSession ? 1008 : 4401 }]);
    }
    expect((await send(test.port, '/')).status).toBe(200);
  }, 60_000);
});
