/** The bridge over a WebSocket. The first frame carries the session. */
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { decodeFrame, encodeFrame, unknownSessionCode, type HostFrame } from '../../../src-shared/bridge/frames.ts';
import { mostMediaInACommand } from '../../../src-shared/bridge/media-kinds.ts';
import { LateCheck } from '../../../src-shared/service/late-check.ts';
import type { Dispatch } from '../dispatch.ts';
import type { Access } from './access.ts';

const mostTextBytes = 1_048_576;
/** Largest frame of any kind: the IDs of a command, and little more. */
export const mostFrameBytes = mostMediaInACommand * Float64Array.BYTES_PER_ELEMENT + 65_536;
/** A page that sends no session within this time (ms) is closed, and connects again. */
const helloWithinMs = 5000;
/** Bytes that a socket may send before its session is known; a hello has about 80. */
const mostHelloBytes = 8192;
/** Sockets that may wait for their hello; one more closes the oldest. */
const mostWaitingSockets = 64;
/** A slow page with this many waiting bytes is closed. It connects again and reads afresh. */
const mostWaitingBytes = 268_435_456;

const exact = { additionalProperties: false };
const hello = new LateCheck(
  Type.Object({ type: Type.Literal('hello'), session: Type.String({ maxLength: 200 }) }, exact)
);
const ask = new LateCheck(
  Type.Object(
    {
      type: Type.Literal('request'),
      id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      name: Type.String({ maxLength: 100 }),
      input: Type.Unknown()
    },
    exact
  )
);

export interface BridgeSockets {
  sendEvent(message: EventMessage): void;
}

function decode(data: WebSocketData, isBinary: boolean): unknown {
  if (Array.isArray(data)) return undefined;
  const bytes = Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data);
  const frame = decodeFrame(isBinary ? new Uint8Array(bytes).buffer : bytes.toString('utf8'));
  return frame.ok ? frame.value : undefined;
}
type WebSocketData = Buffer | ArrayBuffer | Buffer[];

/** Only frames with buffers may exceed the text limit. */
function isTooLarge(data: WebSocketData, isBinary: boolean): boolean {
  return !isBinary && !Array.isArray(data) && data.byteLength > mostTextBytes;
}

function send(socket: WebSocket, frame: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate();
  else socket.send(frame);
}

/** Keeps unauthenticated sockets from holding memory: `ws` would collect a whole frame first. */
class WaitingSockets {
  readonly #sockets = new Set<WebSocket>();

  add(socket: WebSocket, wire: Socket, onHello: (frame: unknown) => boolean): void {
    this.#sockets.add(socket);
    if (this.#sockets.size > mostWaitingSockets) this.#sockets.values().next().value?.terminate();
    const mostBytes = wire.bytesRead + mostHelloBytes;
    const onData = () => {
      if (wire.bytesRead > mostBytes) socket.terminate();
    };
    // After a busy spell the host first reads what has arrived.
    const timer = setTimeout(() => setImmediate(() => this.#sockets.has(socket) && socket.terminate()), helloWithinMs);
    const settle = () => {
      clearTimeout(timer);
      wire.off('data', onData);
      this.#sockets.delete(socket);
    };
    wire.on('data', onData);
    socket.once('close', settle);
    socket.once('message', (data, isBinary) => {
      if (onHello(decode(data, isBinary))) settle();
    });
  }
}

function answerRequests(socket: WebSocket, dispatch: Dispatch): void {
  socket.on('message', (data, isBinary) => {
    if (isTooLarge(data, isBinary)) {
      socket.close(1009, 'too large');
      return;
    }
    const frame = decode(data, isBinary);
    if (!ask.Check(frame)) {
      socket.close(1008, 'not a request');
      return;
    }
    // A dispatch never rejects.
    void dispatch(frame.name, frame.input).then((result) => {
      send(socket, encodeFrame({ type: 'answer', id: frame.id, result } satisfies HostFrame));
    });
  });
}

export function addBridgeSocket(app: FastifyInstance, access: Access, dispatch: Dispatch): BridgeSockets {
  const waiting = new WaitingSockets();
  const welcome = new Set<WebSocket>();
  app.get('/bridge', { websocket: true }, (socket, request) => {
    waiting.add(socket, request.raw.socket, (frame) => {
      if (!hello.Check(frame) || !access.isSession(frame.session)) {
        socket.close(unknownSessionCode, 'unknown session');
        return false;
      }
      welcome.add(socket);
      socket.once('close', () => welcome.delete(socket));
      answerRequests(socket, dispatch);
      send(socket, encodeFrame({ type: 'welcome' }));
      return true;
    });
  });
  return {
    sendEvent(message) {
      if (welcome.size === 0) return;
      const frame = encodeFrame({ type: 'event', message });
      for (const socket of welcome) send(socket, frame);
    }
  };
}
