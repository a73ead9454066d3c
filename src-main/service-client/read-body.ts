/** The body of an answer, decompressed, in memory: as much as a sensible answer has, and no more. */
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AnswerHeaders } from './headers.ts';

/** Bytes, as they come and after decompression. No answer of the service comes near this; a body that goes on is cut here. */
export const largestBody = 16 * 1024 * 1024;

export class TooLarge extends Error {
  constructor() {
    super(`The answer went on beyond ${String(largestBody)} bytes.`);
  }
}

/** Takes the parts of a body as they come. */
export class BodyCollector {
  #chunks: Buffer[] = [];
  #size = 0;

  /** @throws TooLarge beyond `largestBody` */
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

/** Without state from one text to the next. */
const decoder = new TextDecoder();

/** @returns the text, as UTF-8 without a byte order mark */
export function decodeText(bytes: Buffer): string {
  return decoder.decode(bytes);
}

const decompressors = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate
} as const;

/** True for an encoding that can be taken off. Another one is left as it is, and is then no JSON. */
export function isCompressed(headers: AnswerHeaders): boolean {
  return Object.hasOwn(decompressors, encodingOf(headers));
}

function encodingOf(headers: AnswerHeaders): string {
  return String(headers['content-encoding'] ?? '').toLowerCase();
}

/** @throws TooLarge beyond `largestBody`, else what is wrong with the stream */
export async function decompress(bytes: Buffer, headers: AnswerHeaders): Promise<Buffer> {
  // Safe: only asked where isCompressed says so.
  const stream = Readable.from([bytes]).pipe(decompressors[encodingOf(headers) as keyof typeof decompressors]());
  const body = new BodyCollector();
  // Leaving the loop by an error destroys the stream: nothing more is decompressed.
  for await (const chunk of stream as AsyncIterable<Buffer>) body.add(chunk);
  return body.take();
}
