/** A web host on a free port with a test's backend, and requests of a page. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { WebSocket } from 'undici';
import type { EventMessage, RequestName } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import { decodeFrame, encodeFrame, type HostFrame } from '../../../src-shared/bridge/frames.ts';
import type { Backend } from '../../backend.ts';
import { startWebHost, type WebHost } from '../web/host.ts';
import { createTestBackend } from './backend.ts';

export interface TestHost {
  readonly host: WebHost;
  readonly dataDir: string;
  readonly authority: string;
  readonly port: number;
  sign(path: string): string;
  tell(message: EventMessage): void;
  end(): Promise<void>;
}

const page =
  '<!doctype html>\n<html lang="en">\n  <head><title>Greenroom</title></head>\n  <body>page</body>\n</html>\n';

async function makeRenderer(folder: string): Promise<string> {
  const rendererDir = path.join(folder, 'renderer');
  await mkdir(path.join(rendererDir, 'assets'), { recursive: true });
  await writeFile(path.join(rendererDir, 'index.html'), page);
  await writeFile(path.join(rendererDir, 'assets', 'main-a1b2c3.js'), 'export {};\n');
  return rendererDir;
}

/** `rendererDir` defaults to a tiny page, and `dataDir` to a folder that is removed with the host. */
export async function startTestHost(
  backend: Backend = createTestBackend(),
  given: { rendererDir?: string; port?: number; dataDir?: string } = {}
): Promise<TestHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenroom-host-'));
  const dataDir = given.dataDir ?? path.join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700, recursive: true });
  let sign = (unsigned: string) => unsigned;
  let tell: (message: EventMessage) => void = () => undefined;
  const started = await startWebHost({
    dataDir,
    port: given.port ?? 0,
    version: '0.0.0',
    log: pino({ level: 'silent' }),
    rendererDir: given.rendererDir ?? (await makeRenderer(folder)),
    storeWorker: new URL('file:///unused.js'),
    startPractice: () => Promise.reject(new Error('unused')),
    createBackend: (options) => {
      sign = options.pictureAddress;
      tell = options.onEvent;
      return Promise.resolve(ok(backend));
    }
  });
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  const { host, port } = new URL(started.value.origin);
  return {
    host: started.value,
    dataDir,
    authority: host,
    port: Number(port),
    sign: (unsigned) => sign(unsigned),
    tell: (message) => {
      tell(message);
    },
    async end() {
      await started.value.close();
      await rm(folder, { recursive: true, force: true });
    }
  };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends exactly these headers, even those that a browser refuses to send. */
export function send(
  port: number,
  target: string,
  given: { method?: string; headers?: Record<string, string | string[]>; body?: string } = {}
): Promise<HttpAnswer> {
  const { method = 'GET', headers = { host: `127.0.0.1:${String(port)}` }, body } = given;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path: target,
      method,
      headers,
      setHost: false,
      agent: false
    });
    request.on('error', reject);
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString()
        });
      });
    });
    request.end(body);
  });
}

export function createLaunchToken({ host }: Pick<TestHost, 'host'>): string {
  return new URL(host.createLink()).hash.replace('#launch=', '');
}

/** Trades the host's link for a session, as a page does. */
export async function openSession(test: Pick<TestHost, 'host'>): Promise<string> {
  const token = createLaunchToken(test);
  const answer = await fetch(`${test.host.origin}/session`, {
    method: 'POST',
    headers: { origin: test.host.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token })
  });
  return ((await answer.json()) as { session: string }).session;
}

export interface TestSocket {
  /** The next frame, or the code with which the host closed. */
  next(): Promise<HostFrame | { readonly closed: number }>;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  ask(id: number, name: string, input: unknown): void;
  close(): void;
}

/** A page's socket; its own origin by default. */
export async function openSocket(
  test: Pick<TestHost, 'host' | 'authority'>,
  origin: string = test.host.origin
): Promise<TestSocket> {
  const socket = new WebSocket(`ws://${test.authority}/bridge`, { headers: { origin } });
  socket.binaryType = 'arraybuffer';
  const arrived: (HostFrame | { closed: number })[] = [];
  let wake: () => void = () => undefined;
  const arrive = (what: HostFrame | { closed: number }) => {
    arrived.push(what);
    wake();
  };
  socket.addEventListener('message', (event) => {
    const frame = decodeFrame(event.data as string | ArrayBuffer);
    if (frame.ok) arrive(frame.value as HostFrame);
  });
  socket.addEventListener('close', ({ code }) => {
    arrive({ closed: code });
  });
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      resolve();
    });
    socket.addEventListener('close', () => {
      resolve();
    });
  });
  return {
    async next() {
      while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      // Safe: the loop ended because there is one.
      return arrived.shift() as HostFrame | { closed: number };
    },
    send: (data) => {
      socket.send(data);
    },
    ask: (id, name, input) => {
      socket.send(encodeFrame({ type: 'request', id, name: name as RequestName, input }));
    },
    close: () => {
      socket.close();
    }
  };
}
