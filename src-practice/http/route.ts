/** Routes from the contract: an endpoint's value and a handler typed by it. */
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Endpoint, InputOf } from '../../src-shared/service/endpoint.ts';
import type { Practice } from '../practice.ts';
import { findAccount, type PracticeAccount } from '../world.ts';
import { isFree, sendAnswer, type Given } from './answer.ts';
import { creditsExhausted } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without a key: pictures, as a CDN does. */
    isOpen?: boolean;
    /** Costs no credits, not even when refused. */
    isFree?: boolean;
  }
}

type Answering<T> = T | Promise<T>;

function readInput<E extends Endpoint>(request: FastifyRequest): InputOf<E> {
  const { params, query, body } = request;
  // Fastify has checked each part with the endpoint's own schema before a handler runs.
  return { params, query, body } as unknown as InputOf<E>;
}

function register<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  answer: (request: FastifyRequest) => Answering<Given<E>>,
  prepare: (request: FastifyRequest) => void
): void {
  const free = isFree(endpoint);
  practice.app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.body === null ? {} : { body: endpoint.body })
    },
    config: { isFree: free },
    // Before the checks of Fastify: an unknown account is unknown whatever else is wrong with the call.
    preValidation: (request, _reply, done) => {
      if (!free && !practice.meter.hasCredits) throw creditsExhausted();
      prepare(request);
      done();
    },
    handler: async (request, reply) => sendAnswer(practice, endpoint, { request, reply, given: await answer(request) })
  });
}

/** A call that concerns no account. */
export function addRoute<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  handle: (input: InputOf<E>) => Answering<Given<E>>
): void {
  register(
    practice,
    endpoint,
    (request) => handle(readInput<E>(request)),
    () => undefined
  );
}

function readAccount(practice: Practice, request: FastifyRequest): PracticeAccount {
  const { account } = request.params as { account: string }; // the path of such an endpoint names it
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
    (request) => handle(readAccount(practice, request), readInput<E>(request)),
    (request) => void readAccount(practice, request)
  );
}

/** A page's place; the endpoint's schema gives both a default, so they are always there. */
export function readPage(query: { limit?: number; offset?: number } | undefined): { limit: number; offset: number } {
  const { limit, offset } = query ?? {};
  if (limit === undefined || offset === undefined) throw new TypeError('This endpoint has no defaults for its pages.');
  return { limit, offset };
}
