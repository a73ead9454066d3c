import type { Endpoint, CallInput } from '../../src-shared/service/endpoint.ts';

export interface BuiltRequest {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body: string | null;
}

export class UnusableInput extends Error {
  readonly field: string;

  constructor(endpoint: Endpoint, field: string) {
    super(`${endpoint.name}: no usable ${field}.`);
    this.field = field;
  }
}

/**
 * @param basePath path of the connection's base URL, without a trailing slash
 * @param pageQuery replaces the query's paging, from the service's `next_page`
 * @throws UnusableInput for a missing path parameter, or one that would change the path
 */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  basePath: string,
  pageQuery: Readonly<Record<string, string>> | null
): BuiltRequest {
  const params = input.params as Readonly<Record<string, string | number>>;
  const [start = '', ...rest] = splitPath(endpoint);
  let path = basePath + start;
  for (let n = 0; n + 1 < rest.length; n += 2)
    path += writeParam(endpoint, params, rest[n] ?? '') + (rest[n + 1] ?? '');
  return {
    method: endpoint.method,
    path: path + writeQuery({ ...input.query, ...pageQuery }),
    body: endpoint.body === null ? null : JSON.stringify(input.body)
  };
}

const splitPaths = new WeakMap<Endpoint, readonly string[]>();

function splitPath(endpoint: Endpoint): readonly string[] {
  const known = splitPaths.get(endpoint);
  if (known) return known;
  const parts = endpoint.path.split(/\{(\w+)\}/);
  splitPaths.set(endpoint, parts);
  return parts;
}

function writeParam(endpoint: Endpoint, params: Readonly<Record<string, string | number>>, name: string): string {
  const value = String(params[name] ?? '');
  // Dot segments would be resolved away, and half a surrogate pair can't be encoded.
  if (value === '' || /^\.+$/.test(value) || !value.isWellFormed()) throw new UnusableInput(endpoint, name);
  return encodeURIComponent(value);
}

function writeQuery(asked: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(asked).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : []
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
