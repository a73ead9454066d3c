import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { contract, namedSchemas } from './contract.ts';
import { describeApi } from './openapi.ts';

/** Printed and parsed, as a reader gets it. */
function print(): Record<string, unknown> {
  const text = JSON.stringify(describeApi({ endpoints: contract, names: namedSchemas, version: '1.2.3' }));
  return JSON.parse(text) as Record<string, unknown>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-source': unknown;
  readonly 'x-effect': string;
}

// Safe: the first test below shows that the document has this form.
const paths = print().paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

function find(method: string, path: string): Operation {
  const operation = paths[path]?.[method];
  if (operation === undefined) throw new Error(`no ${method} ${path}`);
  return operation;
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1, and every reference resolves', async () => {
    const validator = new Validator();
    expect(await validator.validate(print())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"');
  });

  test('has every endpoint under its path, with /api', () => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`)
    );
    expect(operations.toSorted()).toEqual(
      contract.map(({ name, method, path }) => `${name} ${method} ${path}`).toSorted()
    );
    for (const path of Object.keys(paths)) expect(path).toMatch(/^\/api\//);
  });

  test('contains no TypeBox internals', () => {
    expect(JSON.stringify(print())).not.toMatch(/"~/);
  });

  test('says where an endpoint comes from and what repeating it does', () => {
    expect(find('post', '/api/{account}/posts')).toMatchObject({
      operationId: 'posts.send',
      tags: ['posts'],
      'x-source': { document: 'service-api.md', endpoint: 4 },
      'x-effect': 'once',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/PostBody' } } }
      }
    });
    expect(find('get', '/api/whoami')['x-source']).toEqual({ document: 'live-service-notes.md', section: 'A6' });
  });

  test('lists parameters with their place and default', () => {
    expect(find('get', '/api/{account}/tracking-links').parameters).toEqual([
      expect.objectContaining({ name: 'account', in: 'path', required: true }),
      {
        name: 'startDate',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ type: 'string' }) as unknown
      },
      { name: 'endDate', in: 'query', required: false, schema: expect.objectContaining({ type: 'string' }) as unknown },
      { name: 'with_deleted', in: 'query', required: false, schema: { type: 'boolean', default: false } },
      { name: 'sortby', in: 'query', required: false, schema: { enum: ['claims', 'created_date'] } },
      { name: 'sort', in: 'query', required: false, schema: { enum: ['desc', 'asc'], default: 'desc' } },
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 3 } },
      { name: 'offset', in: 'query', required: false, schema: { type: 'integer', minimum: 0, default: 0 } },
      expect.objectContaining({ name: 'synchronous', in: 'query', required: false })
    ]);
    expect(find('get', '/api/{account}/trial-links').parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: true,
      schema: { type: 'integer', minimum: 1, default: 10 }
    });
  });

  test('describes the body as JSON, text or nothing', () => {
    expect(find('get', '/api/{account}/media/vault/lists/{list_id}').responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              data: { $ref: '#/components/schemas/VaultList' },
              _meta: { $ref: '#/components/schemas/Meta' }
            }
          }
        }
      }
    });
    expect(find('get', '/api/authenticate/{attempt_id}').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AttemptResult' } } }
    });
    expect(find('put', '/api/{account}/posts/{post_id}').responses['200']).toMatchObject({
      content: { 'text/plain': { schema: { type: 'string' } } }
    });
    const removed = find('delete', '/api/accounts/{account}').responses;
    expect(removed['204']).not.toHaveProperty('content');
    expect(removed).not.toHaveProperty('200');
  });

  test('lists how each call can fail', () => {
    for (const { path, method } of contract) {
      const { responses } = find(method.toLowerCase(), path);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '402', '404', '422', '429', '500', '502']));
    }
  });
});
