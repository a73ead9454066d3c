/** Reads the body of an answer, decompressed, into memory: as much as a sensible answer has, and no more. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AnswerHeaders } from './headers.ts';

/** Bytes after decompression. No answer of the service comes near this; a body that goes on is cut here. */
export const largestBody = 16 * 1024 * 1024;

export class TooLarge extends Error {}

/**
 * @returns the text, as UTF-8
 * @throws TooLarge beyond `largestBody`, else whatever ended the stream before its end
 */
export async function readBody(body: Readable, headers: AnswerHeaders): Promise<string> {
  const decoded = decompress(body, headers['content-encoding']);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop by an error destroys the stream, and with it the connection: nothing more is received.
  for await (const chunk of decoded as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > largestBody) throw new TooLarge(`The answer went on beyond ${String(largestBody)} bytes.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate
} as const;

/** An encoding that isn't known is passed on as it is, and is then no JSON. */
function decompress(body: Readable, encoding: string | string[] | undefined): Readable {
  const name = String(encoding ?? '').toLowerCase();
  if (!Object.hasOwn(decoders, name)) return body;
  const decoder = decoders[name as keyof typeof decoders]();
  // pipeline ends either with the other; the reader of the decoder is told why, so nothing is left to do here.
  return pipeline(body, decoder, () => undefined);
}
