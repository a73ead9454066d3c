/** Entries of the bridge: a request has an input schema, checked on arrival, and an output type. */
import { Type, type Static, type TObject, type TProperties } from 'typebox';

/**
 * `request<Output>()({ field: schema })`: two steps, so that the input is inferred while the output is named. The output
 * exists in the type only: it comes from the host, so the page trusts it.
 */
export function request<O>() {
  return <P extends TProperties>(fields: P) => ({
    input: Type.Object(fields, { additionalProperties: false }),
    output: undefined as O | undefined
  });
}

type RequestMap = Record<string, { readonly input: TObject; readonly output?: unknown }>;
export type InputOf<M extends RequestMap, N extends keyof M> = Static<M[N]['input']>;
export type OutputOf<M extends RequestMap, N extends keyof M> = NonNullable<M[N]['output']>;

/** An account's internal number. Two connections that reach the same platform account have two numbers. */
export const AccountNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
export const ConnectionNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
/** An id of the platform: a whole number that JavaScript holds exactly. */
export const PlatformId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The output of a request that is only done or not. */
export type Nothing = Record<string, never>;
