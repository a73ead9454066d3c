import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AnswerHeaders } from './headers.ts';

/** Bytes, received and decompressed. No real answer comes near this. */
export const largestBody = 16 * 1024 * 1024;

export class TooLarge extends Error {
  constructor() {
    super(`The response is larger than ${String(largestBody)} bytes.`);
  }
}

export class BodyCollector {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#size += chunk.byteLength;
    if (this.#size > largestBody) {
      this.#chunks = [];
      throw new TooLarge();
    }
    this.#chunks.push(chunk);
  }

  take(): Buffer {
    const [first, ...more] = this.#chunks;
    return first && more.length === 0 ? first : Buffer.concat(this.#chunks, this.#size);
  }
}

const decoder = new TextDecoder();

export function decodeText(bytes: Buffer): string {
  return decoder.decode(bytes);
}

const decompressors = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate
} as const;

/** An unknown encoding stays as it is, and then isn't JSON. */
export function isCompressed(headers: AnswerHeaders): boolean {
  return Object.hasOwn(decompressors, encodingOf(headers));
}

function encodingOf(headers: AnswerHeaders): string {
  return String(headers['content-encoding'] ?? '').toLowerCase();
}

/** @throws TooLarge beyond `largestBody`, else the stream's error */
export async function decompress(bytes: Buffer, headers: AnswerHeaders): Promise<Buffer> {
  // Safe: only called where isCompressed says so.
  const stream = Readable.from([bytes]).pipe(decompressors[encodingOf(headers) as keyof typeof decompressors]());
  const body = new BodyCollector();
  // An error that leaves the loop destroys the stream, which stops decompression.
  for await (const chunk of stream as AsyncIterable<Buffer>) body.add(chunk);
  return body.take();
}
