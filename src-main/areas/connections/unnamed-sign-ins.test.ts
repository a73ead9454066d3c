import { expect, it, onTestFinished } from 'vitest';
import { answerJson } from '../../../test/faults/behaviours.ts';
import { startFaultServer } from '../../../test/faults/server.ts';
import { ServiceClient } from '../../service-client/client.ts';
import type { ServiceAccount } from './check-connection.ts';
import { findSignedIn, UnnamedSignIns } from './unnamed-sign-ins.ts';

function account(id: string, more: Partial<ServiceAccount> = {}): ServiceAccount {
  return {
    id,
    platform_id: null,
    platform_username: null,
    platform_email: null,
    is_authenticated: true,
    authentication_progress: null,
    display_name: null,
    platform_user_data: null,
    ...more
  };
}
const vera = account('acct_vera', { platform_email: 'Vera@creator.example' });
const [nina, omar] = [account('acct_nina'), account('acct_omar', { is_authenticated: false })];

it.each<[string, ServiceAccount[], string | null, string[] | null, string | null]>([
  ['has the e-mail', [nina, vera], ' vera@creator.example', null, 'acct_vera'],
  ['is the only one that came', [nina, vera], null, ['acct_nina'], 'acct_vera'],
  ['was there and is signed in only now', [nina, account('acct_omar')], null, ['acct_nina'], 'acct_omar'],
  ['might be either of two that came', [nina, vera], null, [], null],
  ['isn’t known without an earlier list', [nina, vera], null, null, null],
  ['shares its e-mail with another', [vera, { ...vera, id: 'acct_2' }], 'vera@creator.example', ['acct_vera'], null],
  ['is signed out still', [nina, omar], null, ['acct_nina'], null],
  ['is in no list', [], 'vera@creator.example', [], null]
])('an account that %s', (_, listed, email, before, found) => {
  expect(findSignedIn(listed, email, before && new Set(before))?.id ?? null).toBe(found);
});

async function open(...lists: ServiceAccount[][]) {
  const server = await startFaultServer(...lists.map((list) => answerJson(list)));
  onTestFinished(() => server.close());
  const client = new ServiceClient({
    baseUrl: server.url,
    readKey: () => Promise.resolve('a-key'),
    onAttempt: () => undefined,
    backgroundLeft: () => 0,
    spacingMs: 0
  });
  onTestFinished(() => client.close());
  const added: string[] = [];
  const unnamed = new UnnamedSignIns(
    {
      clientOf: (connection) => (connection === 1 ? client : null),
      refreshAccounts: () => Promise.resolve({ ok: true, value: { accounts: 0 } })
    },
    {
      addAccounts: (_, found) => {
        added.push(...found.map(({ id }) => id));
        return [7];
      }
    }
  );
  return { unnamed, added };
}

it('adds the one account that appeared between begin and end, and no other', async () => {
  const { unnamed, added } = await open([nina, omar], [nina, omar, vera]);
  await unnamed.noteBegin({ attempt: 3, connection: 1 });
  expect(await unnamed.settle({ attempt: 3, connection: 1, email: null })).toBe(7);
  expect(added).toEqual(['acct_vera']);
});

it('adds none for two new accounts, an unrecorded start or a removed connection', async () => {
  const { unnamed, added } = await open([], [nina, vera]);
  await unnamed.noteBegin({ attempt: 3, connection: 1 });
  expect(await unnamed.settle({ attempt: 3, connection: 1, email: null })).toBeNull();
  expect(await unnamed.settle({ attempt: 4, connection: 1, email: null })).toBeNull();
  expect(await unnamed.settle({ attempt: 5, connection: 2, email: 'vera@creator.example' })).toBeNull();
  expect(added).toEqual([]);
});
