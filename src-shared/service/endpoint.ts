import { Type, type Static, type TArray, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Answer } from './envelope.ts';
import type { Decoded, NoFields } from './schema.ts';

/**
 * The effect of repeating a call.
 * - `read`: none; the client may retry
 * - `repeatable`: the same end state (a delete, a like); only the user repeats it
 * - `once`: makes a second post, link or sign-in; goes through the outbox, sent at most
 * once
 */
type Effect = 'read' | 'repeatable' | 'once';

export type Source =
  | { readonly document: 'service-api.md'; readonly endpoint: number }
  | { readonly document: 'live-service-notes.md'; readonly section: string };

export interface Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema | null = TSchema | null,
  A extends Answer = Answer
> {
  /** `area.verbNoun`, unique; also the OpenAPI operationId and the log's name. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  readonly effect: Effect;
  readonly source: Source;
  readonly summary: string;
}

interface Definition<P extends TProperties, Q extends TProperties, B extends TSchema | null, A extends Answer> {
  readonly name: `${string}.${string}`;
  readonly method: Endpoint['method'];
  readonly path: Endpoint['path'];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  readonly effect: Effect;
  readonly source: Source;
  readonly summary: string;
}

export function endpoint<
  A extends Answer,
  P extends TProperties = NoFields,
  Q extends TProperties = NoFields,
  B extends TSchema | null = null
>(definition: Definition<P, Q, B, A>): Endpoint<TObject<P>, TObject<Q>, B, A> {
  return {
    ...definition,
    params: Type.Object((definition.params ?? {}) as P),
    query: Type.Object((definition.query ?? {}) as Q),
    body: (definition.body ?? null) as B
  };
}

export function documented(number: number): Source {
  return { document: 'service-api.md', endpoint: number };
}

export function noted(section: string): Source {
  return { document: 'live-service-notes.md', section };
}

/** Starts with acct_ (service-api.md, "What the service does"). */
export const AccountId = Type.String({ pattern: '^acct_[A-Za-z0-9_-]{1,120}$' });

export const onAccount = { account: AccountId };

export function paging(defaults: { limit: number; maximum?: number }) {
  const maximum = defaults.maximum === undefined ? {} : { maximum: defaults.maximum };
  return {
    limit: Type.Optional(Type.Integer({ minimum: 1, ...maximum, default: defaults.limit })),
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 }))
  };
}

/** The query is optional if nothing in it is required. */
export type CallInput<E extends Endpoint> = {
  readonly params: Static<E['params']>;
  readonly query?: Static<E['query']>;
} & (NoFields extends Static<E['query']> ? unknown : { readonly query: Static<E['query']> }) &
  (E['body'] extends TSchema ? { readonly body: Static<E['body']> } : { readonly body?: never });

export type ContentOf<E extends Endpoint> = Decoded<E['answer']['content']>;

export type RowOf<E extends Endpoint> = E['answer']['content'] extends TArray<infer R> ? Decoded<R> : never;

export type BesideOf<E extends Endpoint> = E['answer']['beside'] extends TSchema
  ? Decoded<E['answer']['beside']>
  : null;
