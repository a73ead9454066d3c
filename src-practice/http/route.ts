/** Routes from the contract: an endpoint's value and a handler typed by it. */
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Endpoint, InputOf } from '../../src-shared/service/endpoint.ts';
import type { Practice } from '../practice.ts';
import { findAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { isFree, sendAnswer, type Given } from './answer.ts';
import { creditsExhausted, sessionExpired } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without a key: pictures, as a CDN does. */
    isOpen?: boolean;
    /** Costs no credits, not even when refused. */
    isFree?: boolean;
    /** Asks for the key, and counts against no limit: what steers the service itself. */
    isControl?: boolean;
  }
}

type Answering<T> = T | Promise<T>;

function readInput<E extends Endpoint>(request: FastifyRequest): InputOf<E> {
  const { params, query, body } = request;
  // Fastify has checked each part with the endpoint's own schema before a handler runs.
  return { params, query, body } as unknown as InputOf<E>;
}

/** The live service reads query parameters from the body too. Ignored, a private archive would become a public one. */
function takeFromBody(request: FastifyRequest, { query, body }: Endpoint): void {
  if (body !== null || typeof request.body !== 'object') return;
  const { properties = {} }: { properties?: object } = query;
  const given = Object.entries(request.body ?? {}).filter(([name]) => Object.hasOwn(properties, name));
  request.query = { ...Object.fromEntries(given), ...(request.query as object) }; // an object, once parsed
}

/** With parameters as the framework spells them. */
export function urlOf({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function register<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  handle: (input: InputOf<E>) => Answering<Given<E>>,
  prepare: (request: FastifyRequest) => void
): void {
  const { app, changes, meter } = practice;
  const free = isFree(endpoint);
  // What is made again was checked with the same schemas.
  changes.learn(endpoint, (input) => handle(input as unknown as InputOf<E>));
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.body === null ? {} : { body: endpoint.body })
    },
    config: { isFree: free },
    // Before the checks of Fastify: an unknown account is unknown whatever else is wrong with the call.
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
      // Without a wait where there is nothing to wait for: what a call changed and what it cost are then kept together.
      return sendAnswer(practice, endpoint, { request, reply, given: given instanceof Promise ? await given : given });
    }
  });
}

/** A call that concerns no account. */
export function addRoute<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  handle: (input: InputOf<E>) => Answering<Given<E>>
): void {
  register(practice, endpoint, handle, () => undefined);
}

function readAccount(practice: Practice, params: unknown): PracticeAccount {
  const { account } = params as { account: string }; // the path of such an endpoint names it
  return findAccount(practice.world, account);
}

/** A call on behalf of the account in the path; an unknown one is refused before anything else is looked at. */
export function addAccountRoute<E extends Endpoint<TObject>>(
  practice: Practice,
  endpoint: E,
  handle: (account: PracticeAccount, input: InputOf<E>) => Answering<Given<E>>
): void {
  register(
    practice,
    endpoint,
    (input) => handle(readAccount(practice, input.params), input),
    (request) => {
      const { isSignedIn } = readAccount(practice, request.params);
      // What costs nothing isn't asked of the platform.
      if (!isSignedIn && !isFree(endpoint)) throw sessionExpired();
    }
  );
}

/** A page's place; the endpoint's schema gives both a default, so they are always there. */
export function readPage(query: { limit?: number; offset?: number } | undefined): { limit: number; offset: number } {
  const { limit, offset } = query ?? {};
  if (limit === undefined || offset === undefined) throw new TypeError('This endpoint has no defaults for its pages.');
  return { limit, offset };
}

/** The rows of one page out of all, and whether there are more behind it. */
export function takePage<T>(all: readonly T[], query: Parameters<typeof readPage>[0]) {
  const { limit, offset } = readPage(query);
  const page = all.slice(offset, offset + limit);
  const nextOffset = offset + page.length;
  return { page, nextOffset, hasMore: nextOffset < all.length };
}
