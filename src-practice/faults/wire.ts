/** Writes directly to the connection, since the framework never sends broken answers. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

export interface WireAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

function writeHead(response: ServerResponse, { status, headers, body }: WireAnswer): void {
  // Answers such as a 204 have no length either.
  const length = body.length === 0 && status === 204 ? {} : { 'content-length': String(body.length) };
  response.writeHead(status, { ...headers, ...length });
}

export function sendWhole(response: ServerResponse, answer: WireAnswer): void {
  writeHead(response, answer);
  response.end(answer.body);
}

export function drop(response: ServerResponse): void {
  response.socket?.destroy();
}

/** Announces the whole body, and closes after `atByte` bytes. */
export function sendCut(response: ServerResponse, answer: WireAnswer, atByte: number): void {
  if (atByte >= answer.body.length) {
    sendWhole(response, answer);
    return;
  }
  writeHead(response, answer);
  response.flushHeaders();
  if (atByte === 0) response.socket?.destroySoon();
  else response.write(answer.body.subarray(0, atByte), () => response.socket?.destroySoon());
}

/** At most ten pieces a second. */
export async function sendSlowly(response: ServerResponse, answer: WireAnswer, bytesPerSecond: number): Promise<void> {
  const size = Math.max(1, Math.floor(bytesPerSecond / 10));
  writeHead(response, answer);
  response.flushHeaders();
  for (let at = 0; at < answer.body.length; at += size) {
    const piece = answer.body.subarray(at, at + size);
    await wait((piece.length * 1000) / bytesPerSecond, undefined, { ref: false });
    if (response.destroyed) return;
    response.write(piece);
  }
  response.end();
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const megabyte = Buffer.alloc(2 ** 20, '0');

async function writeAll(response: ServerResponse, source: Iterable<Buffer | string>, isPacked: boolean): Promise<void> {
  const from = Readable.from(source, { objectMode: false });
  try {
    await (isPacked ? pipeline(from, createGzip(), response) : pipeline(from, response));
  } catch {
    // The client left, as most do.
  }
}

function* spellLongText(megabytes: number): Generator<Buffer | string> {
  yield '{"data":"';
  for (let written = 0; written < megabytes; written++) yield megabyte;
  yield '"}';
}

/** About 1 kB on the wire per megabyte. */
export function sendBomb(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
  return writeAll(response, spellLongText(megabytes), true);
}

export function sendEndlessly(response: ServerResponse): Promise<void> {
  response.writeHead(200, json);
  return writeAll(response, spellLongText(Infinity), false);
}
