import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Endpoint, CallInput } from '../../src-shared/service/endpoint.ts';
import type { Practice } from '../practice.ts';
import { findAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { isFree, sendAnswer, type Given } from './answer.ts';
import { creditsExhausted, sessionExpired } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no key: pictures, as on a CDN. */
    isOpen?: boolean;
    isFree?: boolean;
    isControl?: boolean;
  }
}

type Answering<T> = T | Promise<T>;

function readInput<E extends Endpoint>(request: FastifyRequest): CallInput<E> {
  const { params, query, body } = request;
  // Safe: Fastify checked each part with the endpoint's schema.
  return { params, query, body } as unknown as CallInput<E>;
}

/**
 * The live service also reads query parameters from the body. Without that, a private
 * archive would become public.
 */
function takeFromBody(request: FastifyRequest, { query, body }: Endpoint): void {
  if (body !== null || typeof request.body !== 'object') return;
  const { properties = {} }: { properties?: object } = query;
  const given = Object.entries(request.body ?? {}).filter(([name]) => Object.hasOwn(properties, name));
  request.query = { ...Object.fromEntries(given), ...(request.query as object) }; // Safe: an object once parsed.
}

export function urlOf({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function register<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  handle: (input: CallInput<E>) => Answering<Given<E>>,
  prepare: (request: FastifyRequest) => void
): void {
  const { app, changes, meter } = practice;
  const free = isFree(endpoint);
  // Safe: repeated calls were checked with the same schemas.
  changes.learn(endpoint, (input) => handle(input as unknown as CallInput<E>));
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.body === null ? {} : { body: endpoint.body })
    },
    config: { isFree: free },
    // Before Fastify's checks, so that an unknown account is reported before other errors.
    preValidation: (request, reply, done) => {
      if (practice.documentedOnly.isOn && endpoint.source.document !== 'service-api.md') {
        reply.callNotFound();
        return;
      }
      if (!free && !meter.hasCredits) throw creditsExhausted();
      prepare(request);
      takeFromBody(request, endpoint);
      done();
    },
    handler: async (request, reply) => {
      const given = changes.make(endpoint, readInput<E>(request), handle);
      // Synchronous where possible, so that a change and its cost are kept together.
      return sendAnswer(practice, endpoint, { request, reply, given: given instanceof Promise ? await given : given });
    }
  });
}

export function addRoute<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  handle: (input: CallInput<E>) => Answering<Given<E>>
): void {
  register(practice, endpoint, handle, () => undefined);
}

function readAccount(practice: Practice, params: unknown): PracticeAccount {
  const { account } = params as { account: string }; // Safe: these paths have the parameter.
  return findAccount(practice.world, account);
}

export function addAccountRoute<E extends Endpoint<TObject>>(
  practice: Practice,
  endpoint: E,
  handle: (account: PracticeAccount, input: CallInput<E>) => Answering<Given<E>>
): void {
  register(
    practice,
    endpoint,
    (input) => handle(readAccount(practice, input.params), input),
    (request) => {
      const { isSignedIn } = readAccount(practice, request.params);
      // Free calls don't reach the platform.
      if (!isSignedIn && !isFree(endpoint)) throw sessionExpired();
    }
  );
}

/** Safe: the schema's defaults set both. */
export function readPage(query: { limit?: number; offset?: number } | undefined): { limit: number; offset: number } {
  const { limit, offset } = query ?? {};
  if (limit === undefined || offset === undefined) throw new TypeError('This endpoint has no defaults for its pages.');
  return { limit, offset };
}

export function takePage<T>(all: readonly T[], query: Parameters<typeof readPage>[0]) {
  const { limit, offset } = readPage(query);
  const page = all.slice(offset, offset + limit);
  const nextOffset = offset + page.length;
  return { page, nextOffset, hasMore: nextOffset < all.length };
}
