/** Records changing calls. Each runs at a fixed moment, so a repeat gives the same result. */
import type { TSchema } from 'typebox';
import { Check, Clean, Clone } from 'typebox/value';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { messageOf } from '../../src-shared/rules/caught-error.ts';
import type { Clock } from '../clock.ts';
import type { RecordedCall } from './format.ts';
import { withoutSecrets } from './secrets.ts';

export interface CallInput {
  readonly params: object;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

interface Known {
  readonly endpoint: Endpoint;
  readonly handle: (input: CallInput) => unknown;
}

export interface Keeper {
  ensureUsable(): void;
  append(call: RecordedCall): void;
}

export class UnfitCall extends Error {}

function copyKnown(schema: TSchema, fields: unknown): Record<string, unknown> {
  // Safe: parameters and queries are objects, also after cleaning.
  return Clean(schema, Clone(fields ?? {})) as Record<string, unknown>;
}

function describeCall(at: number, { name, params, query, body }: Endpoint, input: CallInput): RecordedCall {
  return {
    at,
    call: name,
    params: copyKnown(params, input.params),
    query: copyKnown(query, input.query),
    ...(body === null ? {} : { body: withoutSecrets(body, input.body) })
  };
}

export class Changes {
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  #keeper: Keeper | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Call this for all changing endpoints before `repeat`. */
  learn(endpoint: Endpoint, handle: (input: CallInput) => unknown): void {
    if (endpoint.effect !== 'read') this.#known.set(endpoint.name, { endpoint, handle });
  }

  keepWith(keeper: Keeper): void {
    this.#keeper = keeper;
  }

  /** Changing calls are kept before their answer is sent; refusals aren't kept. */
  make<I extends CallInput, T>(endpoint: Endpoint, input: I, handle: (input: I) => T): T {
    if (endpoint.effect === 'read') return handle(input);
    this.#keeper?.ensureUsable();
    const at = this.#clock.now();
    const given = this.#clock.holdAt(at, () => handle(input));
    if (given instanceof Promise) throw new TypeError(`${endpoint.name} changes something, so it may not wait.`);
    this.#keeper?.append(describeCall(at, endpoint, input));
    return given;
  }

  /** Throws an UnfitCall if the call is unknown or refused now. */
  repeat({ at, call, params, query, body }: RecordedCall): void {
    const known = this.#known.get(call);
    if (known === undefined) throw new UnfitCall(`there is no call "${call}"`);
    const { endpoint, handle } = known;
    const fits =
      Check(endpoint.params, params) &&
      Check(endpoint.query, query) &&
      (endpoint.body === null || Check(endpoint.body, body));
    if (!fits) throw new UnfitCall(`"${call}" was not given what it takes`);
    try {
      this.#clock.holdAt(at, () => handle({ params, query, body }));
    } catch (error) {
      throw new UnfitCall(`"${call}" is refused: ${messageOf(error)}`);
    }
  }
}
