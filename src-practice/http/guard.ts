import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer.ts';
import type { Meter } from './meter.ts';
import { keyRefused, Refusal, tooManyCalls } from './refusal.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function createKeyTest(apiKey: string): (request: FastifyRequest) => boolean {
  const expected = digest(apiKey);
  return ({ headers }) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    // Digests have one length, so comparing them takes constant time.
    return timingSafeEqual(digest(given), expected);
  };
}

/** Closed by default: every address needs the key unless its config says `isOpen`. */
export function guardRoutes(app: FastifyInstance, meter: Meter, apiKey: string, onCall: () => void): void {
  const isKeyRight = createKeyTest(apiKey);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isOpen === true) {
      done();
      return;
    }
    if (!isKeyRight(request)) throw keyRefused();
    if (request.routeOptions.config.isControl === true) {
      done();
      return;
    }
    const wait = meter.admit();
    if (wait > 0) throw tooManyCalls(wait);
    onCall();
    done();
  });
}

interface HttpError {
  readonly statusCode: number;
  readonly message: string;
}

function isClientError(error: unknown): error is HttpError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** A1 rows 1 to 5. Unexpected errors become "Server Error" and go to `onDefect`. */
export function answerErrors(app: FastifyInstance, meter: Meter, onDefect: (error: unknown) => void): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(meter, reply, error, request.routeOptions.config.isFree === true);
    if (isClientError(error)) return reply.code(error.statusCode).send({ message: error.message });
    onDefect(error);
    return reply.code(500).send({ message: 'Server Error' });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    return reply
      .code(404)
      .headers(meter.rateHeaders())
      .send({ message: `The route ${path.slice(1)} could not be found.` });
  });
}
