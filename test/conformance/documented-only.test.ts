/** A service with only the document's 21 calls, by `--documented-only` or by a control call. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../src-shared/service/contract.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { at } from './json.ts';
import { useService } from './use-service.ts';

const sizes = ['--media', '100', '--posts', '20', '--fans', '100', '--chats', '10'];
const neighbours = contract.filter(({ source }) => source.document !== 'service-api.md');

function pathOf(template: string, account: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'account' ? account : '1'));
}

describe('started with documented calls only', () => {
  const service = useService('--documented-only', ...sizes);

  it.each(neighbours.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'has no %s',
    async (_, { method, path }) => {
      const account = service.ready.accounts[0]?.id ?? 'none';
      const answer = await service.call(method, pathOf(path, account), { body: method === 'GET' ? undefined : {} });
      expect([answer.status, at(answer.body, 'message')]).toEqual([404, expect.stringContaining('could not be found')]);
    }
  );

  it('checks the key before it says so', async () => {
    expect((await service.call('GET', '/api/whoami', { key: null })).status).toBe(401);
  });

  const plain = endpoints.filter(({ method, number }) => method === 'GET' && number !== 21 && number !== 3);
  it.each(plain)('has $method $template', async ({ template, query = {}, ids }: Endpoint) => {
    const account = service.ready.accounts[0];
    const own = ids ? String(account?.trialLinks[0]) : '';
    const path = template.replace('{account}', account?.id ?? 'none').replaceAll(/\{\w+\}/g, own);
    expect((await service.call('GET', path, { query })).status).toBe(200);
  });

  it('has vault lists, posts and messages by ID', async () => {
    const account = service.ready.accounts[0];
    const base = `/api/${account?.id ?? 'none'}`;
    const list = await service.call('GET', `${base}/media/vault/lists/${String(account?.vaultLists[0])}`);
    const post = await service.call('POST', `${base}/posts/${String(account?.posts[0]?.id)}/archive`);
    expect([list.status, post.status]).toEqual([200, 200]);
    const attempt = service.ready.attempts[0]?.id ?? 'none';
    expect((await service.call('GET', `/api/authenticate/${attempt}`)).status).toBe(200);
  });
});

describe('switched to documented calls only while running', () => {
  const service = useService(...sizes);

  it('knows the other calls before and afterwards', async () => {
    const isKnown = async () => (await service.call('GET', '/api/whoami')).status === 200;
    const make = (isOn: unknown) => service.call('POST', '/practice/documented-only', { body: { isOn } });
    expect(await isKnown()).toBe(true);
    expect((await make(true)).body).toEqual({ isOn: true });
    expect(await isKnown()).toBe(false);
    expect((await make('yes')).status).toBe(422);
    expect((await make(false)).body).toEqual({ isOn: false });
    expect(await isKnown()).toBe(true);
  });
});
