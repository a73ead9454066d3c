/** A minimal valid input for an endpoint, from its schemas. */
import type { Endpoint, CallInput } from '../../src-shared/service/endpoint.ts';
import type { Shape } from '../../src-shared/service/schema.ts';

const byType: Readonly<Record<string, unknown>> = {
  integer: 7,
  number: 7,
  boolean: true,
  string: 'text',
  array: [7],
  object: {}
};

function required(schema: Shape): Record<string, unknown> {
  const properties: Readonly<Record<string, Shape>> = schema.properties ?? {};
  const names = schema.required ?? [];
  return Object.fromEntries(
    names.map((name) => [name, name === 'account' ? 'acct_1' : byType[properties[name]?.type ?? '']])
  );
}

export function inputFor<E extends Endpoint>(endpoint: E): CallInput<E> {
  const { params, query, body } = endpoint;
  // Safe: built from the endpoint's own schemas.
  return {
    params: required(params),
    query: required(query),
    ...(body === null ? {} : { body: required(body) })
  } as CallInput<E>;
}
