import { Type, type Static, type TObject, type TProperties } from 'typebox';

/**
 * `request<Output>()({ field: schema })`: two steps, so that the input is inferred and the
 * output named. Output is a type only: the page trusts its host.
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

/** Internal number. Two connections to the same platform account have two. */
export const AccountNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
export const ConnectionNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
export const PlatformId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export type Nothing = Record<string, never>;
