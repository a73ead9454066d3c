import { describe, expect, it } from 'vitest';
import { at, first, numberAt, rowsAt, textAt } from './json.ts';
import { platformDataFields } from './records/attempt.ts';
import { meta } from './records/envelope.ts';
import { expectNotFound, expectRefusedKey } from './refusals.ts';
import { all, expectShape, openRecord, record } from './shapes.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '50');

function timeless(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'lastSeen' ? undefined : value)));
}

describe('accounts and whoami', () => {
  it('need the key', async () => {
    for (const path of ['/api/accounts', '/api/whoami'])
      expectRefusedKey(await service.call('GET', path, { key: null }));
  });

  it('list the accounts in a bare array, and filter them (A6)', async () => {
    const accounts = rowsAt((await service.get('/api/accounts')).body);
    for (const account of accounts) expectShape(account, accountRow);
    const told = service.ready.accounts.map((account) => account.id);
    expect(accounts.map((account) => at(account, 'id'))).toEqual(expect.arrayContaining(told));
    const one = first(accounts, 'account');
    for (const filter of ['platform_username', 'platform_email'] as const) {
      const found = rowsAt((await service.get('/api/accounts', { [filter]: textAt(one, filter) })).body);
      expect(timeless(found)).toEqual([timeless(one)]);
    }
    const byId = await service.get('/api/accounts', { platform_id: numberAt(one, 'platform_id') });
    expect(timeless(byId.body)).toEqual([timeless(one)]);
    expect((await service.get('/api/accounts', { platform_username: 'nobody-at-all' })).body).toEqual([]);
    const both = { platform_username: textAt(one, 'platform_username'), platform_id: 1 };
    expect((await service.get('/api/accounts', both)).body).toEqual([]);
    expect(rowsAt((await service.get('/api/accounts', { platform_username: '' })).body).length).toBe(accounts.length);
  });

  it('return an account’s profile, with _meta', async () => {
    const answer = await service.get(`${service.account()}/me`);
    expectShape(answer.body, record({ data: openRecord(platformDataFields), _meta: meta }));
    const [account] = rowsAt((await service.get('/api/accounts')).body);
    expect(at(answer.body, 'data', 'id')).toBe(at(account, 'platform_id'));
  });

  it('remove an account', async () => {
    const gone = service.ready.accounts[2]?.id ?? '';
    const answer = await service.call('DELETE', `/api/accounts/${gone}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const left = rowsAt((await service.get('/api/accounts')).body);
    expect(left.map((account) => at(account, 'id'))).toEqual(service.ready.accounts.slice(0, 2).map(({ id }) => id));
    expectNotFound(await service.get(`/api/${gone}/posts`));
    const again = await service.call('DELETE', `/api/accounts/${gone}`);
    expect([again.status, at(again.body, '_meta')]).toEqual([404, undefined]);
  });

  it('return the key’s owner, and never the key', async () => {
    const answer = await service.get('/api/whoami');
    const shape = record({
      api_key: record({ name: 'string', created_at: 'string', last_used_at: 'string|null' }),
      team: record(all('string', 'name, slug'))
    });
    expectShape(answer.body, shape);
    expect(answer.text).not.toContain(service.ready.apiKey);
  });
});

const accountRow = openRecord({
  ...all('string', 'id, platform_username, platform_email, authentication_progress, display_name'),
  platform_id: 'integer',
  is_authenticated: 'boolean',
  platform_user_data: 'object'
});
