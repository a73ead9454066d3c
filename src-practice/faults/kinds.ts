import { Type, type Static, type TProperties } from 'typebox';

const closed = { additionalProperties: false };

/**
 * `path` is a prefix, or with `*` a pattern for the whole path. `times` limits how often,
 * `rate` to a share of calls.
 */
const everyFault = {
  match: Type.Optional(
    Type.Object(
      {
        method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
        path: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
        account: Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
      },
      closed
    )
  ),
  times: Type.Optional(Type.Integer({ minimum: 1 })),
  rate: Type.Optional(Type.Number({ minimum: 0, maximum: 1 }))
};

function fault<const K extends string, P extends TProperties>(kind: K, fields: P) {
  return Type.Object({ kind: Type.Literal(kind), ...fields, ...everyFault }, closed);
}

const longestWait = 600_000;
const Milliseconds = Type.Integer({ minimum: 0, maximum: longestWait });

const isDecided = { decided: Type.Optional(Type.Boolean()) };

/**
 * - `latency`: waits, with up to `jitterMs` on top
 * - `error`: 500 and 503 as JSON, gateway failures as a page (live-service-notes.md, A1
 * rows 5 and 6); 404 as from a service without that call
 * - `rate-limited`: 429. `retryAfter` is sent in seconds, as a date (`asDate`), as given,
 * or left out
 * - `drop-before`: the connection ends once the call has arrived; nothing changes
 * - `drop-after`: the call is carried out, and the connection ends without an answer
 * - `cut`: the answer ends after so many bytes of its body
 * - `slow`: the body comes at this speed
 * - `wrong-type`: the right answer as text/html
 * - `wrong-shape`: JSON in which every value has another type
 * - `html`: 200 and a page instead of JSON
 * - `bomb`: a small compressed body that unpacks to so many megabytes
 * - `endless`: a body without an end
 * - `empty`: 200 without a body
 * - `no-credits`, `refused-key`: 402 and 401
 */
export const faultSchemas = {
  latency: fault('latency', { ms: Milliseconds, jitterMs: Type.Optional(Milliseconds) }),
  error: fault('error', { status: Type.Optional(Type.Enum([404, 500, 502, 503, 520, 524])), ...isDecided }),
  'rate-limited': fault('rate-limited', {
    retryAfter: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[\\x20-\\x7e]*$', maxLength: 200 })])
    ),
    asDate: Type.Optional(Type.Boolean()),
    from: Type.Optional(Type.Enum(['service', 'platform']))
  }),
  'drop-before': fault('drop-before', {}),
  'drop-after': fault('drop-after', {}),
  cut: fault('cut', { atByte: Type.Integer({ minimum: 0 }) }),
  slow: fault('slow', { bytesPerSecond: Type.Integer({ minimum: 1 }) }),
  'wrong-type': fault('wrong-type', {}),
  'wrong-shape': fault('wrong-shape', {}),
  html: fault('html', isDecided),
  bomb: fault('bomb', { megabytes: Type.Integer({ minimum: 1, maximum: 4096 }), ...isDecided }),
  endless: fault('endless', isDecided),
  empty: fault('empty', isDecided),
  'no-credits': fault('no-credits', {}),
  'refused-key': fault('refused-key', {})
};

export type FaultKind = keyof typeof faultSchemas;

export type Fault = { [K in FaultKind]: Static<(typeof faultSchemas)[K]> }[FaultKind];

export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

export type AnswerFault = Exclude<Fault, { kind: 'latency' }>;

export const faultKinds = Object.keys(faultSchemas) as FaultKind[]; // Safe: exactly the keys of the type.
