/** `GET /picture/<account>/<media>/<kind>?s=<signature>`, for signed addresses only. */
import type { FastifyInstance } from 'fastify';
import { failed, localFailure } from '../../../src-shared/bridge/failure.ts';
import type { Backend } from '../../backend.ts';
import { answerPicture, parsePicturePath, type PictureAnswer } from '../pictures.ts';
import type { Access } from './access.ts';

type ReadPicture = Backend['readPicture'];

const missing = answerPicture(failed(localFailure('not-allowed')));

async function findPicture(
  url: string,
  access: Access,
  read: ReadPicture,
  signal: AbortSignal
): Promise<PictureAnswer> {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const wanted = parsePicturePath(pathname);
  if (!wanted || !access.isSigned(pathname, searchParams.get('s') ?? '')) return missing;
  return answerPicture(await read(wanted, signal));
}

export function addPictures(app: FastifyInstance, access: Access, read: ReadPicture): void {
  app.get('/picture/*', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin';
    const abort = new AbortController();
    // The browser cancels pictures that scrolled away.
    reply.raw.once('close', () => {
      abort.abort();
    });
    const answer = isForeign ? missing : await findPicture(request.url, access, read, abort.signal);
    return reply.code(answer.status).headers(answer.headers).send(toBody(answer.body));
  });
}

function toBody(body: Uint8Array | string): Buffer | string {
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
