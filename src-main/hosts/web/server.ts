/** The loopback server: guard first, then bridge, pictures and pages. */
import type { AddressInfo, Socket } from 'node:net';
import websocket from '@fastify/websocket';
import Fastify, { type ConnectionError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { Dispatch } from '../dispatch.ts';
import { securityHeaders } from '../headers.ts';
import type { Access } from './access.ts';
import { addBridgeSocket, mostFrameBytes } from './bridge-socket.ts';
import { findRefusal } from './guard.ts';
import { addPages } from './pages.ts';
import type { MediaSource } from '../pictures.ts';
import { addPictures } from './picture-route.ts';

export interface WebServerParts {
  readonly rendererDir: string;
  readonly access: Access;
  readonly dispatch: Dispatch;
  readonly media: MediaSource;
}

export interface WebServer {
  readonly origin: string;
  listen(port: number): Promise<void>;
  sendEvent(message: EventMessage): void;
  close: () => Promise<void>;
}

/** As a browser writes Host: without HTTP's default port. */
function authorityOf(app: FastifyInstance): string {
  // Safe: a server on a port has an address object. Strings are for pipes.
  const { port } = app.server.address() as AddressInfo;
  return port === 80 ? '127.0.0.1' : `127.0.0.1:${String(port)}`;
}

/** A socket that asked for an upgrade and got an answer belongs to nobody, so it ends here. */
function prepareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  if (request.headers.upgrade === undefined) return;
  reply.raw.once('finish', () => {
    request.raw.socket.destroySoon();
  });
}

function refuseForeign(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  prepareAnswer(request, reply);
  const knock = {
    method: request.method,
    url: request.url,
    headers: request.headers,
    rawHeaders: request.raw.rawHeaders
  };
  const refusal = findRefusal(knock, authorityOf(request.server));
  if (refusal === null) done();
  else reply.code(403).header('cache-control', 'no-store').send({ code: 'not-allowed', because: refusal });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = status < 500 ? 'bad-request' : 'internal';
  if (!reply.hasHeader('content-security-policy')) prepareAnswer(request, reply);
  reply.header('cache-control', 'no-store').code(status).send({ code });
}

const badRequest = '400 Bad Request';
/** In place of Node's own list: importing it from node:http would also load undici. */
const parserStatuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout'
};

/** Bytes that aren't HTTP never become a request, so this answer is written by hand. */
function answerParserError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = parserStatuses[error.code] ?? badRequest;
  const body = JSON.stringify({ code: 'bad-request' });
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close'
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

function refuseSchema(): never {
  throw new Error('No route has a schema: the bridge checks its own messages.');
}

function createFastify(): FastifyInstance {
  return Fastify({
    // Otherwise Ajv is loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    clientErrorHandler: answerParserError,
    logger: false,
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // Undecodable addresses skip the hooks, so they get the same headers and no words here.
    frameworkErrors: answerError
  });
}

export async function createWebServer(parts: WebServerParts): Promise<WebServer> {
  const app = createFastify();
  app.addHook('onRequest', refuseForeign);
  app.setErrorHandler(answerError);
  await app.register(websocket, { options: { maxPayload: mostFrameBytes, perMessageDeflate: false } });
  const bridge = addBridgeSocket(app, parts.access, parts.dispatch);
  addPictures(app, parts.access, parts.media);
  await addPages(app, parts.rendererDir, parts.access);
  return {
    get origin() {
      return `http://${authorityOf(app)}`;
    },
    async listen(port) {
      try {
        await app.listen({ host: '127.0.0.1', port });
      } catch (error) {
        await app.close();
        throw error;
      }
    },
    sendEvent: (message) => {
      bridge.sendEvent(message);
    },
    close: () => app.close()
  };
}
