/** An endpoint and an input become a path and a body. Nothing but the contract decides what goes out. */
import type { Endpoint, InputOf } from '../../src-shared/service/endpoint.ts';

export interface BuiltRequest {
  readonly method: Endpoint['method'];
  /** Path and query on the connection's origin. */
  readonly path: string;
  readonly body: string | null;
}

/**
 * @param basePath path of the connection's base URL, without a slash at its end
 * @param pageQuery replaces the query's paging, as the service's `next_page` gave it
 */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  basePath: string,
  pageQuery: Readonly<Record<string, string>> | null
): BuiltRequest {
  const params = input.params as Readonly<Record<string, string | number>>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // A dot segment would lead to another path; the schema of every id forbids it, and this makes sure.
    if (value === '' || /^\.+$/.test(value)) throw new RangeError(`${endpoint.name}: no usable ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input.query, ...pageQuery }))
    if (value !== undefined && value !== null) query.set(name, String(value as string | number | boolean));
  return {
    method: endpoint.method,
    path: `${basePath}${path}${query.size === 0 ? '' : `?${query.toString()}`}`,
    body: endpoint.body === null ? null : JSON.stringify(input.body)
  };
}
