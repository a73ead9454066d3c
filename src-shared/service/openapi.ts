import type { TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { describeFailures } from './openapi-failures.ts';
import { SchemaWriter } from './openapi-schemas.ts';
import type { Shape } from './schema.ts';
import { contract, namedSchemas } from './contract.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Api {
  readonly endpoints: readonly Endpoint[];
  readonly names: ReadonlyMap<TSchema, string>;
  /** Greenroom's own: the service has none in its paths (service-api.md, "Versioning"). */
  readonly version: string;
}

export function describeApi({ endpoints, names, version }: Api): Json {
  const schemas = new SchemaWriter(names);
  const failures = describeFailures(schemas);
  const paths = describePaths(endpoints, schemas, Object.keys(failures));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Creator Account Management API',
      version,
      description:
        'The endpoints that Greenroom uses. x-source says where each is documented, x-effect what repeating it does.'
    },
    servers: [{ url: '{base_url}', variables: { base_url: { default: 'http://127.0.0.1' } } }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components(),
      responses: failures,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }
    }
  };
}

function describePaths(endpoints: readonly Endpoint[], schemas: SchemaWriter, failures: readonly string[]): Json {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  return Object.fromEntries(
    [...byPath].map(([path, onPath]) => [
      path,
      Object.fromEntries(
        onPath.map((endpoint) => [endpoint.method.toLowerCase(), describeOperation(endpoint, schemas, failures)])
      )
    ])
  );
}

function describeOperation(endpoint: Endpoint, schemas: SchemaWriter, failures: readonly string[]): Json {
  const refusals = failures.map((status) => [status, { $ref: `#/components/responses/${status}` }] as const);
  const body = endpoint.body === null ? null : { 'application/json': { schema: schemas.write(endpoint.body) } };
  return {
    operationId: endpoint.name,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    'x-source': endpoint.source,
    'x-effect': endpoint.effect,
    parameters: [
      ...describeParameters('path', endpoint.params, schemas),
      ...describeParameters('query', endpoint.query, schemas)
    ],
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: { ...describeAnswer(endpoint, schemas), ...Object.fromEntries(refusals) }
  };
}

function describeParameters(place: 'path' | 'query', schema: TSchema, schemas: SchemaWriter): Json[] {
  const { properties = {}, required = [] }: Shape = schema;
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: schemas.write(parameter)
  }));
}

function describeAnswer({ answer, summary }: Endpoint, schemas: SchemaWriter): Json {
  if (answer.form === 'none') return { '204': { description: summary } };
  const type = answer.form === 'text' ? 'text/plain' : 'application/json';
  return { '200': { description: summary, content: { [type]: { schema: schemas.write(answer.body) } } } };
}

function areaOf(endpoint: Endpoint): string {
  return endpoint.name.slice(0, endpoint.name.indexOf('.'));
}

export function printOpenApi(version: string): string {
  return `${JSON.stringify(describeApi({ endpoints: contract, names: namedSchemas, version }), null, 2)}\n`;
}
