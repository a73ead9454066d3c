/** The practice service: the HTTP service of service-api.md on loopback, with state and sample data of its own. */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';
import { addAccounts } from './areas/accounts.ts';
import { addVault } from './areas/vault.ts';
import { checkExactly, checkText } from './http/check.ts';
import { answerErrors, guardRoutes } from './http/guard.ts';
import { Meter } from './http/meter.ts';
import { fillOptions, PracticeError, type PracticeOptions } from './options.ts';
import { addPictures } from './pictures/route.ts';
import { createSigner } from './pictures/signature.ts';
import type { Practice } from './practice.ts';
import { hashText } from './sample/random.ts';
import { createWorld, type World } from './world.ts';

const host = '127.0.0.1';
const keyBytes = 32;

export interface PracticeService {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly world: World;
  /** Ends open connections too. */
  stop(): Promise<void>;
}

/** A body that can't be read as JSON counts as none, as in the framework: what it lacks is then said field by field. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // The second parameter of `parse` is the text; it calls back before it returns.
    void parse(request, text, (error, value) => {
      done(null, error === null ? value : undefined);
    });
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => {
    done(null, undefined);
  });
}

function createApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false, return503OnClosing: false });
  // Areas hand over TypeBox objects only, as the contract's endpoints hold them.
  app.setValidatorCompiler<TObject>(({ schema, httpPart }) =>
    httpPart === 'body' ? checkExactly(schema) : checkText(schema)
  );
  readBodies(app);
  return app;
}

async function listen(app: FastifyInstance, { port, portIsWish }: PracticeOptions): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    if (portIsWish) return app.listen({ host, port: 0 });
    const why = code === 'EACCES' ? 'may not be used by this user' : 'is taken';
    throw new PracticeError(
      'port-taken',
      `Port ${String(port)} ${why}. Choose another one, or 0 for any that is free.`
    );
  }
}

function logCalls(app: FastifyInstance, log: (line: string) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    log(`${request.method} ${path} ${String(reply.statusCode)} ${reply.elapsedTime.toFixed(1)} ms`);
    done();
  });
}

/** Starts a service; throws a PracticeError where an option or the port won't do. */
export async function startPracticeService(given: Partial<PracticeOptions> = {}): Promise<PracticeService> {
  const options = fillOptions(given);
  const apiKey = options.apiKey ?? randomBytes(keyBytes).toString('base64url');
  const world = createWorld({ ...options, seed: hashText(options.seed) });
  const meter = new Meter({ ...options, clock: world.clock.now });
  const app = createApp();
  let baseUrl = '';
  const signPicture = createSigner(options.pictureKey ?? options.seed);
  const practice: Practice = { app, world, meter, origin: () => baseUrl, signPicture };
  guardRoutes(app, meter, apiKey, () => {
    world.keyUsedAt = world.clock.now();
  });
  answerErrors(app, meter, (error) => {
    options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  if (options.logCalls) logCalls(app, options.log);
  for (const addArea of [addAccounts, addVault, addPictures]) addArea(practice);
  baseUrl = await listen(app, options);
  return { baseUrl, apiKey, world, stop: () => app.close() };
}
