import type { ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';
import { codeOf } from '../../src-shared/rules/caught-error.ts';
import { PracticeError, type PracticeOptions } from '../options.ts';
import { checkExactly, checkText } from './check.ts';

const host = '127.0.0.1';

/** Like the framework, treats invalid JSON as an empty body and reports missing fields. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // `parse` takes the text as its second argument and calls back synchronously.
    void parse(request, text, (error, value) => {
      done(null, error === null ? value : undefined);
    });
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => {
    done(null, undefined);
  });
}

function refuseSchema(): never {
  throw new Error('The contract’s own validator checks requests, and answers have no schema.');
}

export function createApp(): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // Otherwise Ajv is loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } }
  });
  // Safe: areas pass the TypeBox objects of the contract.
  app.setValidatorCompiler<TObject>(({ schema, httpPart }) =>
    httpPart === 'body' ? checkExactly(schema) : checkText(schema)
  );
  readBodies(app);
  return app;
}

export async function listen(app: FastifyInstance, { port, portIsWish }: PracticeOptions): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    if (portIsWish) return app.listen({ host, port: 0 });
    const why = code === 'EACCES' ? 'may not be used by this user' : 'is taken';
    throw new PracticeError(
      'port-taken',
      `Port ${String(port)} ${why}. Choose another one, or 0 for any that is free.`
    );
  }
}

function describeEnd({ headersSent, statusCode, writableFinished }: ServerResponse): string {
  if (!headersSent) return 'no answer';
  return writableFinished ? String(statusCode) : `${String(statusCode)}, broken off`;
}

/** Without query, body or headers. */
export function logCalls(app: FastifyInstance, log: (line: string) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    reply.raw.once('close', () => {
      const fault = request.fault === null ? '' : `, fault ${request.fault.kind}`;
      log(`${request.method} ${path} ${describeEnd(reply.raw)} ${reply.elapsedTime.toFixed(1)} ms${fault}`);
    });
    done();
  });
}
