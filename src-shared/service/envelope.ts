/** The envelope `data`, `_pagination` and `_meta` (service-api.md, "Response envelope"). */
import { Type, type TProperties, type TSchema } from 'typebox';
import { nullable, record, row, type NoFields, type TRow } from './schema.ts';

/** Whole numbers: `used` by this call, `balance` left on the connection. */
export const Credits = record({ used: Type.Integer(), balance: Type.Integer(), note: Type.String() });

export const CacheNote = record({ is_cached: Type.Boolean(), note: Type.String() });

/**
 * Calls per minute and day. Newer answers have null for the day (live-service-notes.md,
 * A9).
 */
export const RateLimits = record({
  limit_minute: Type.Integer(),
  limit_day: nullable(Type.Integer()),
  remaining_minute: Type.Integer(),
  remaining_day: nullable(Type.Integer())
});

export const Meta = record({ _credits: Credits, _cache: CacheNote, _rate_limits: RateLimits });

/** `next_page` is a whole address; only its query is used, on our own origin and path. */
export const Pagination = record({ next_page: nullable(Type.String()) });

/**
 * Place of an answer's content.
 * - `data`: in `data`, beside `_meta`
 * - `list`: rows in `data.list`, with `data.hasMore`, `_pagination`, `_meta`
 * - `items`: rows in `data.items` (taggable creators only)
 * - `rows`: `data` is the rows, with `_pagination`
 * - `bare`: the whole body, without `data` and `_meta`
 * - `text`: a text body (the post update: an empty one)
 * - `none`: no body (204)
 */
export type AnswerForm = 'data' | 'list' | 'items' | 'rows' | 'bare' | 'text' | 'none';

/**
 * `content` is what decoding returns, `beside` other documented fields of `data`, `body`
 * the whole body.
 */
export interface Answer<S extends TSchema = TSchema, B extends TSchema = TSchema> {
  readonly form: AnswerForm;
  readonly content: S;
  readonly beside?: B;
  readonly body: TSchema;
}

export function inData<S extends TSchema>(content: S): Answer<S> {
  return { form: 'data', content, body: Type.Object({ data: content, _meta: Meta }) };
}

export function inList<R extends TRow, B extends TProperties = NoFields>(item: R, beside?: B) {
  const content = Type.Array(item);
  const data = Type.Object({ list: content, hasMore: Type.Boolean(), ...beside });
  const body = Type.Object({ data, _pagination: Type.Optional(Pagination), _meta: Meta });
  return { form: 'list', content, beside: record((beside ?? {}) as B), body } as const satisfies Answer;
}

export function inItems<R extends TRow>(item: R) {
  const content = Type.Array(item);
  const body = Type.Object({
    data: Type.Object({ items: content }),
    _pagination: Type.Optional(Pagination),
    _meta: Meta
  });
  return { form: 'items', content, body } as const satisfies Answer;
}

export function inRows<R extends TRow>(item: R) {
  const content = Type.Array(item);
  const body = Type.Object({ data: content, _pagination: Type.Optional(Pagination), _meta: Meta });
  return { form: 'rows', content, body } as const satisfies Answer;
}

export function bare<S extends TSchema>(content: S): Answer<S> {
  return { form: 'bare', content, body: content };
}

export const emptyText = { form: 'text', content: Type.String(), body: Type.String() } as const satisfies Answer;
export const noBody = { form: 'none', content: Type.Null(), body: Type.Null() } as const satisfies Answer;

/** 422 by the service with the wrong fields; free (live-service-notes.md, A1 row 1). */
export const ValidationError = Type.Object({
  error: Type.Literal('VALIDATION_ERROR'),
  message: Type.String(),
  description: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
  _meta: Meta
});

/**
 * Refusal by the platform with its status; costs a credit (live-service-notes.md, A1 rows
 * 2 and 3).
 */
export const PlatformError = Type.Object({
  error: Type.String(),
  message: Type.String(),
  description: Type.String(),
  platform_response: row('status', { status: Type.Integer(), body: Type.Unknown() }),
  _meta: Type.Optional(Meta)
});

/** 401: `error` is a message, not a code (live-service-notes.md, A1 row 4). */
export const KeyError = Type.Object({ error: Type.String() });

/** 402: undocumented, inferred from other refusals (live-service-notes.md, A3). */
export const CreditsError = Type.Object({
  error: Type.String(),
  message: Type.String(),
  description: Type.String(),
  _meta: Meta
});

/**
 * 429: only the code is known; Retry-After is optional (live-service-notes.md, A1 row 9
 * and A2).
 */
export const RateLimitError = Type.Object({ error: Type.String() });

/** 500 (live-service-notes.md, A1 row 5). */
export const ServerError = Type.Object({ message: Type.String() });
