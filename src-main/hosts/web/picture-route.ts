/** `GET /picture/<account>/<media>/<kind>?s=<signature>`, for signed addresses only. */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { failed, localFailure } from '../../../src-shared/bridge/failure.ts';
import { answerMedia, answerPicture, parsePicturePath, type MediaSource, type PictureAnswer } from '../pictures.ts';
import type { Access } from './access.ts';

const missing = answerPicture(failed(localFailure('not-allowed')));

async function findPicture(
  url: string,
  access: Access,
  source: MediaSource,
  asked: { readonly range: string | null; readonly signal: AbortSignal }
): Promise<PictureAnswer> {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const wanted = parsePicturePath(pathname);
  if (!wanted || !access.isSigned(pathname, searchParams.get('s') ?? '')) return missing;
  return answerMedia(source, wanted, asked);
}

export function addPictures(app: FastifyInstance, access: Access, source: MediaSource): void {
  app.get('/picture/*', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin';
    const abort = new AbortController();
    // The browser cancels pictures that scrolled away.
    reply.raw.once('close', () => {
      abort.abort();
    });
    const asked = { range: request.headers.range ?? null, signal: abort.signal };
    const answer = isForeign ? missing : await findPicture(request.url, access, source, asked);
    return reply.code(answer.status).headers(answer.headers).send(toBody(answer.body));
  });
}

function toBody(body: PictureAnswer['body']): Buffer | Readable | string {
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;
}
