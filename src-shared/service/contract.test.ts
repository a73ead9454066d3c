import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { contract, namedSchemas } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import type { Shape } from './schema.ts';

/** Copied from service-api.md, "Endpoints". */
const documentedEndpoints: Readonly<Record<number, string>> = {
  1: 'DELETE /api/{account}/media/vault/delete-media',
  2: 'DELETE /api/{account}/media/vault/lists/{list_id}/media',
  3: 'GET /api/{account}/media/vault/lists/{list_id}',
  4: 'POST /api/{account}/posts',
  5: 'PUT /api/{account}/posts/{post_id}',
  6: 'DELETE /api/{account}/posts/{post_id}',
  7: 'POST /api/{account}/posts/{post_id}/archive',
  8: 'POST /api/{account}/posts/{post_id}/comments/{comment_id}/like',
  9: 'DELETE /api/{account}/chats/{chat_id}/messages/{message_id}',
  10: 'GET /api/{account}/banking/available-payout-systems',
  11: 'GET /api/{account}/banking/details/legal-form',
  12: 'GET /api/{account}/banking/details/legal-info',
  13: 'GET /api/{account}/payouts/eligibility',
  14: 'GET /api/{account}/payouts/earning-statistics',
  15: 'GET /api/{account}/saved-for-later/messages/settings',
  16: 'GET /api/{account}/trial-links',
  17: 'GET /api/{account}/trial-links/{trial_link_id}/subscribers',
  18: 'GET /api/{account}/tracking-links',
  19: 'POST /api/{account}/tracking-links',
  20: 'GET /api/{account}/notifications/search-users',
  21: 'GET /api/authenticate/{attempt_id}'
};

/** Calls that service-api.md lacks and clients need (live-service-notes.md, A5, A6, B1). */
const neighbours = [
  'DELETE /api/accounts/{account}',
  'DELETE /api/{account}/posts/{post_id}/comments/{comment_id}/like',
  'GET /api/accounts',
  'GET /api/whoami',
  'GET /api/{account}/chats',
  'GET /api/{account}/chats/{chat_id}/messages',
  'GET /api/{account}/chats/{chat_id}/messages/{message_id}',
  'GET /api/{account}/me',
  'GET /api/{account}/media/vault',
  'GET /api/{account}/media/vault/lists',
  'GET /api/{account}/media/vault/{media_id}',
  'GET /api/{account}/payouts/balances',
  'GET /api/{account}/posts',
  'GET /api/{account}/posts/labels',
  'GET /api/{account}/posts/{post_id}',
  'GET /api/{account}/posts/{post_id}/comments',
  'GET /api/{account}/release-forms/taggable-users',
  'GET /api/{account}/tracking-links/{tracking_link_id}/subscribers',
  'POST /api/authenticate',
  'POST /api/{account}/media/vault/lists/{list_id}/media',
  'PUT /api/authenticate/{attempt_id}'
];

function nameCall({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function listFields(schema: TSchema) {
  const { properties = {}, required = [] }: Shape = schema;
  return { all: Object.keys(properties), required };
}

test('holds each documented endpoint once, with its method and path', () => {
  const found = contract.flatMap((endpoint) =>
    endpoint.source.document === 'service-api.md' ? [[endpoint.source.endpoint, nameCall(endpoint)] as const] : []
  );
  expect(found).toHaveLength(21);
  expect(Object.fromEntries(found)).toEqual(documentedEndpoints);
});

test('holds the neighboring calls, and cites their notes', () => {
  const found = contract.filter(({ source }) => source.document === 'live-service-notes.md');
  expect(found.map(nameCall).toSorted()).toEqual(neighbours);
  for (const { source } of found)
    expect(source).toHaveProperty('section', expect.stringMatching(/^[A-D]\d*(, [A-D]\d*)*$/));
});

test('names each endpoint once, by its area', () => {
  const names = contract.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^(accounts|sign-in|vault|posts|messages|links|audience|payouts)\.[a-z][A-Za-z]+$/);
  }
});

test.each(contract.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s has a schema for each parameter of its path, and no other',
  (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(listFields(params)).toEqual({ all: inPath, required: inPath });
  }
);

test('marks reading calls as read, and creating ones as once', () => {
  const once = contract.filter(({ effect }) => effect === 'once').map(nameCall);
  expect(once.toSorted()).toEqual([
    'POST /api/authenticate',
    'POST /api/{account}/posts',
    'POST /api/{account}/tracking-links'
  ]);
  for (const { method, effect } of contract) expect(effect === 'read').toBe(method === 'GET');
});

test('gives each named schema a unique name', () => {
  const names = [...namedSchemas.values()];
  expect(new Set(names).size).toBe(names.length);
});
