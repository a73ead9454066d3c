import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/vault.ts';
import { call, firstAccount, startForTest } from '../testing.ts';
import {
  at,
  change,
  expectCountsToAgree,
  countKinds,
  readLists,
  walk,
  type List,
  type Media
} from '../testing-vault.ts';

test('every count follows a delete, and the media are gone', async () => {
  const service = await startForTest();
  await expectCountsToAgree(service);
  const gone = (await walk(service, '?limit=100&sort=asc')).slice(0, 40).map(({ id }) => id);
  await walk(service, '?limit=100&field=most-liked');
  expect((await change(service, '/delete-media', gone)).json).toMatchObject({ data: { success: true } });
  await expectCountsToAgree(service);
  const left = await walk(service, '?limit=100&field=most-liked');
  expect(left.filter(({ id }) => gone.includes(id))).toEqual([]);
  expect((await call(service, at(service, `/${String(gone[0])}`))).status).toBe(404);
  expect((await change(service, '/delete-media', gone)).status).toBe(404);
});

test('what is removed from a list leaves that list only', async () => {
  const service = await startForTest();
  const list = (await readLists(service)).list.find(({ name }) => name === 'Backstage');
  const members = await walk(service, `?limit=100&list=${String(list?.id)}`);
  const some = members.slice(0, 3).map(({ id }) => id);
  const answer = await change(service, `/lists/${String(list?.id)}/media`, some);
  expect((answer.json as { data: List }).data).toMatchObject({ name: 'Backstage', ...countKinds(members.slice(3)) });
  expect(Compile(contract.removeFromList.answer.body).Errors(answer.json)).toEqual([]);
  await expectCountsToAgree(service);
  const again = await change(service, `/lists/${String(list?.id)}/media`, some);
  expect((again.json as { data: List }).data).toEqual((answer.json as { data: List }).data);
});

test('what is added to a list is in it with its counts, its states and its filter, and adding it again changes nothing', async () => {
  const service = await startForTest();
  const list = (await readLists(service)).list.find(({ name }) => name === 'Backstage');
  const path = `/lists/${String(list?.id)}/media`;
  const isIn = ({ listStates }: Media) => listStates.some(({ id, hasMedia }) => id === list?.id && hasMedia);
  const some = (await walk(service, '?limit=100')).filter((item) => !isIn(item)).slice(0, 4);
  const add = (ids: unknown[]) => call(service, at(service, path), { method: 'POST', body: { mediaIds: ids } });
  const answer = await add(some.map(({ id }) => id));
  const members = await walk(service, `?limit=100&list=${String(list?.id)}`);
  expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining(some.map(({ id }) => id)));
  expect(members.every(isIn)).toBe(true);
  expect((answer.json as { data: List }).data).toMatchObject({ name: 'Backstage', ...countKinds(members) });
  expect(Compile(contract.addToList.answer.body).Errors(answer.json)).toEqual([]);
  await expectCountsToAgree(service);
  expect(((await add(some.map(({ id }) => id))).json as { data: List }).data).toEqual(
    (answer.json as { data: List }).data
  );

  // One that isn't there: none of them is added.
  const [other] = (await walk(service, '?limit=100')).filter((item) => !isIn(item));
  expect((await add([other?.id, 7])).status).toBe(404);
  expect(await walk(service, `?limit=100&list=${String(list?.id)}`)).toHaveLength(members.length);
  const [posts] = (await readLists(service)).list;
  const refused = await call(service, at(service, `/lists/${String(posts?.id)}/media`), {
    method: 'POST',
    body: { mediaIds: [other?.id] }
  });
  expect([refused.status, (refused.json as { error: string }).error]).toEqual([400, 'PLATFORM_ERROR']);
});

test('the platform keeps its own lists, for one credit', async () => {
  const service = await startForTest();
  const [posts] = (await readLists(service)).list;
  const [medium] = await walk(service, '?limit=100');
  const { status, json } = await change(service, `/lists/${String(posts?.id)}/media`, [medium?.id]);
  expect(status).toBe(400);
  expect(json).toMatchObject({
    error: 'PLATFORM_ERROR',
    platform_response: { status: 400 },
    _meta: { _credits: { used: 1 } }
  });
});

test('at most 1,000 ids fit one request, and nothing of a larger one is done', async () => {
  const service = await startForTest({ media: 3000, accounts: 1 });
  const ids = Array.from(firstAccount(service).vault.ids);
  const { status, json } = await change(service, '/delete-media', ids.slice(0, 1001));
  expect([status, (json as { errors: unknown }).errors]).toEqual([
    422,
    { mediaIds: ['The media ids field must not have more than 1000 items.'] }
  ]);
  expect((await change(service, '/delete-media', [...ids, ...ids, ...ids])).status).toBe(422);
  expect((await change(service, '/delete-media', ids.slice(0, 1000))).status).toBe(200);
  expect(await walk(service, '?limit=100')).toHaveLength(2000);
});
