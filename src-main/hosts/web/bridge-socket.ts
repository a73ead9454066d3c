/** The bridge over a WebSocket: the first frame carries the session, then requests, answers and events. */
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { decodeFrame, encodeFrame, unknownSessionCode, type HostFrame } from '../../../src-shared/bridge/frames.ts';
import { mostMediaInACommand } from '../../../src-shared/bridge/media-kinds.ts';
import type { Dispatch } from '../dispatch.ts';
import type { Access } from './access.ts';

/** The largest frame that a page may send as text. */
const mostTextBytes = 1_048_576;
/** The largest that it may send at all: the ids of a command, and little beside them. */
export const mostFrameBytes = mostMediaInACommand * Float64Array.BYTES_PER_ELEMENT + 65_536;
/** A page that doesn't say its session by then (ms) is closed: long, since a busy computer is slow to run a page's script. */
const helloWithin = 15_000;
/** A page that reads so slowly that this many bytes wait for it is closed; it connects again and reads afresh. */
const mostWaitingBytes = 268_435_456;

const exact = { additionalProperties: false };
const hello = Compile(Type.Object({ type: Type.Literal('hello'), session: Type.String({ maxLength: 200 }) }, exact));
const ask = Compile(
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
  /** Sends an event to every page that has said its session. */
  sendEvent(message: EventMessage): void;
}

/** Text and bytes as the frames' decoder takes them. ws gives text as a Buffer too. */
function decode(data: WebSocketData, isBinary: boolean): unknown {
  if (Array.isArray(data)) return undefined;
  const bytes = Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data);
  const frame = decodeFrame(isBinary ? new Uint8Array(bytes).buffer : bytes.toString('utf8'));
  return frame.ok ? frame.value : undefined;
}
type WebSocketData = Buffer | ArrayBuffer | Buffer[];

/** Only what carries buffers may be larger than text is. */
function isTooLarge(data: WebSocketData, isBinary: boolean): boolean {
  return !isBinary && !Array.isArray(data) && data.byteLength > mostTextBytes;
}

function send(socket: WebSocket, frame: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate();
  else socket.send(frame);
}

function greet(socket: WebSocket, access: Access, onWelcome: () => void): void {
  const timer = setTimeout(() => {
    socket.close(1008, 'no session in time');
  }, helloWithin);
  socket.once('close', () => {
    clearTimeout(timer);
  });
  socket.once('message', (data, isBinary) => {
    clearTimeout(timer);
    const frame = decode(data, isBinary);
    if (!hello.Check(frame) || !access.isSession(frame.session)) {
      socket.close(unknownSessionCode, 'unknown session');
      return;
    }
    onWelcome();
    send(socket, encodeFrame({ type: 'welcome' }));
  });
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
    // A dispatch never rejects, so nothing is left unhandled here.
    void dispatch(frame.name, frame.input).then((result) => {
      send(socket, encodeFrame({ type: 'answer', id: frame.id, result } satisfies HostFrame));
    });
  });
}

/** The route, and the way to send events. Host and Origin were checked before it is reached. */
export function addBridgeSocket(app: FastifyInstance, access: Access, dispatch: Dispatch): BridgeSockets {
  const welcome = new Set<WebSocket>();
  app.get('/bridge', { websocket: true }, (socket) => {
    socket.once('close', () => welcome.delete(socket));
    greet(socket, access, () => {
      welcome.add(socket);
      answerRequests(socket, dispatch);
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
