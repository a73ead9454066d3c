/** Where faults strike: when a call has arrived and nothing was decided yet, and when its answer is about to leave. */
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { findRefusal, isAfterwards, strikeAnswer } from './answers.ts';
import type { FaultBook, StruckCall } from './book.ts';
import type { AnswerFault } from './kinds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What strikes the call, at once or when it was carried out. */
    fault: AnswerFault | null;
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Null for what is no part of the API: pictures, the control routes and pages are never faulty. */
function readCall({ method, url, params }: FastifyRequest): StruckCall | null {
  const path = decode(url.split('?')[0] ?? '');
  if (!path.startsWith('/api/')) return null;
  const { account } = (params ?? {}) as { account?: string }; // named so in every path that has one
  return { method, path, account: account ?? null };
}

/** As it would leave; what the API sends is text, or nothing. */
function readDecided(reply: FastifyReply, payload: unknown) {
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : Buffer.alloc(0);
  // Fastify's headers are those of the server below it, by another name.
  return { status: reply.statusCode, headers: reply.getHeaders() as OutgoingHttpHeaders, body };
}

/** After the guard's hooks, so that a call without the key, or over a limit, uses no fault up. */
export function addFaults(app: FastifyInstance, book: FaultBook, clock: Clock): void {
  app.decorateRequest('fault', null);

  // The body has arrived by then, so a client whose call is dropped here has sent all of it.
  app.addHook('preValidation', async (request, reply) => {
    const call = readCall(request);
    if (call === null) return;
    const { waitMs, fault } = book.strike(call);
    if (waitMs > 0) await wait(waitMs, undefined, { ref: false });
    if (fault === null) return;
    request.fault = fault;
    const refusal = findRefusal(fault, clock.now());
    if (refusal !== null) throw refusal;
    if (isAfterwards(fault)) return;
    reply.hijack();
    strikeAnswer(reply.raw, fault, null);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { fault } = request;
    if (fault === null || !isAfterwards(fault)) {
      done(null, payload);
      return;
    }
    // The framework hears nothing more of this answer.
    reply.hijack();
    strikeAnswer(reply.raw, fault, readDecided(reply, payload));
  });
}
