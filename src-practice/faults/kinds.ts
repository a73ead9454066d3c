/** Every way in which the service can be told to fail, and what each takes. */
import { Type, type Static, type TProperties } from 'typebox';

const closed = { additionalProperties: false };

/**
 * Which calls a fault strikes. `path`: the path that a call's starts with, or with `*` for any characters the whole path.
 * `times`: how often, then it is gone. `rate`: in which share of the calls.
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

/** Whether the call is carried out, and only its answer replaced. */
const isDecided = { decided: Type.Optional(Type.Boolean()) };

/**
 * - `latency`: the call waits, with up to `jitterMs` on top
 * - `error`: 500 and 503 as JSON, gateway failures as a page (live-service-notes.md, A1 rows 5 and 6); 404 as from a service
 *   that has no such call
 * - `rate-limited`: 429. `retryAfter` is sent in seconds, or as a date (`asDate`), or as the text that it is; or not at all
 * - `drop-before`: the connection ends when the call has arrived, and nothing was changed
 * - `drop-after`: the call is carried out, and the connection ends without an answer
 * - `cut`: the answer ends after so many bytes of its body
 * - `slow`: the answer's body comes at this speed
 * - `wrong-type`: the answer is what it is, as text/html
 * - `wrong-shape`: the answer is JSON in which every value is of another type
 * - `html`: 200, and a page instead of JSON
 * - `bomb`: a small compressed body that becomes so many megabytes
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

/** A fault as it is asked for. */
export type Fault = { [K in FaultKind]: Static<(typeof faultSchemas)[K]> }[FaultKind];

export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

/** A fault other than latency: one at most strikes a call. */
export type AnswerFault = Exclude<Fault, { kind: 'latency' }>;

export const faultKinds = Object.keys(faultSchemas) as FaultKind[]; // exactly the keys that the type is made from
