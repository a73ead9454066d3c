import { describe, expect, it } from 'vitest';
import { at } from './json.ts';
import { expectInvalid, expectNotFound, expectRefusedKey } from './refusals.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '50', '--limit-per-minute', '100000');
const lists = () => `${service.account()}/media/vault/lists`;

describe('the key', () => {
  it.each([
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['no scheme', { authorization: 'KEY' }],
    ['another scheme', { authorization: 'Basic KEY' }],
    ['nothing after the scheme', { authorization: 'Bearer ' }],
    ['a wrong key', { authorization: 'Bearer wrong' }],
    ['the start of the key', { authorization: 'Bearer KE' }],
    ['more than the key', { authorization: 'Bearer KEYx' }]
  ])('is refused: %s', async (_, headers: Record<string, string>) => {
    const { apiKey } = service.ready;
    const value = headers.authorization?.replace('KEY', apiKey).replace('KE', apiKey.slice(0, -1));
    const sent: Record<string, string> = value === undefined ? {} : { authorization: value };
    const answer = await service.call('GET', lists(), { key: null, headers: sent });
    expectRefusedKey(answer);
    expect(answer.text).not.toContain(apiKey);
  });

  it('isn’t accepted in a query', async () => {
    const query = { api_key: service.ready.apiKey, token: service.ready.apiKey };
    expectRefusedKey(await service.call('GET', lists(), { key: null, query }));
  });

  it.each(['/%61pi/whoami', '/api/nothing', '/nothing', '/practice'])('is required on the path %s', async (path) => {
    for (const key of [null, '', 'wrong']) expectRefusedKey(await service.call('GET', path, { key }));
  });

  it('is checked first', async () => {
    expectRefusedKey(await service.call('GET', '/api/acct_none/media/vault', { key: 'wrong', query: { limit: 'x' } }));
    expectRefusedKey(await service.call('POST', `${service.account()}/posts`, { key: 'wrong', body: { text: 5 } }));
  });
});

describe('missing IDs', () => {
  it.each([
    ['GET', '/api/acct_none/media/vault/lists'],
    ['GET', '/api/acct_none/posts'],
    ['GET', '/api/acct_none/payouts/eligibility'],
    ['GET', '/api/not-even-an-account-id/posts'],
    ['GET', '/api/acct_none/media/vault/lists/abc'],
    ['GET', '/api/acct_none/media/vault?limit=x'],
    ['GET', '{account}/media/vault/lists/987654321'],
    ['DELETE', '{account}/posts/987654321'],
    ['DELETE', '{account}/chats/987654321/messages/987654321'],
    ['GET', '{account}/chats/987654321/messages'],
    ['POST', '{account}/posts/987654321/archive'],
    ['POST', '{account}/posts/987654321/comments/987654321/like'],
    ['GET', '{account}/trial-links/987654321/subscribers']
  ])('are not found: %s %s', async (method, path) => {
    expectNotFound(await service.call(method, path.replace('{account}', service.account())));
  });

  it.each([
    'media/vault/lists/..%2f..%2fposts',
    'media/vault/lists/%00',
    'posts/-1',
    'posts/0',
    'posts/99999999999999999999999',
    'posts/1.5',
    'chats/__proto__/messages',
    'trial-links/constructor/subscribers'
  ])('are refused cleanly: %s', async (path) => {
    const answer = await service.get(`${service.account()}/${path}`);
    expect([400, 404, 422], answer.text.slice(0, 300)).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  });
});

describe('input', () => {
  it('isn’t coerced in a body, but is in a query', async () => {
    const posts = `${service.account()}/posts`;
    expectInvalid(await service.call('POST', posts, { body: { text: 5 } }), 'text');
    expectInvalid(await service.call('POST', posts, { body: { text: 'x', expireDays: '3' } }), 'expireDays');
    expectInvalid(await service.call('POST', posts, { body: { text: 'x', saveForLater: 'true' } }), 'saveForLater');
    const answer = await service.get(posts, { limit: '2' });
    expect(answer.status).toBe(200);
    const links = await service.get(`${service.account()}/tracking-links`, { with_deleted: 'true', limit: '1' });
    expect(links.status).toBe(200);
  });

  it('may be invalid JSON, which is refused in JSON', async () => {
    for (const body of ['{', 'text=5', '\u0000']) {
      const answer = await service.call('DELETE', `${service.account()}/media/vault/delete-media`, { body });
      expect([400, 422]).toContain(answer.status);
      expect(at(answer.body, 'message')).toBeTypeOf('string');
    }
  });

  it('may contain keys that objects inherit', async () => {
    const body = '{"text":"x","__proto__":{"expireDays":2},"constructor":{"prototype":{}}}';
    expect((await service.call('POST', `${service.account()}/posts`, { body })).status).toBeLessThan(500);
    expect((await service.get('/api/whoami')).status).toBe(200);
  });
});

describe('an unknown path', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['PATCH', '{account}/posts'],
    ['GET', '{account}/media/vault/delete-media/more']
  ])('is refused in the usual format: %s %s', async (method, path) => {
    const answer = await service.call(method, path.replace('{account}', service.account()));
    expect([404, 405], answer.text.slice(0, 200)).toContain(answer.status);
    expect(at(answer.body, 'message')).toBeTypeOf('string');
  });
});
