/**
 * Everything a user can do by ID alone, with an empty cache, at a service with only the
 * document's 21 calls.
 */
import { expect, it, onTestFinished } from 'vitest';
import type { Area } from '../../src-main/area.ts';
import { messagesArea } from '../../src-main/areas/messages/area.ts';
import { postsArea } from '../../src-main/areas/posts/area.ts';
import { vaultArea } from '../../src-main/areas/vault/area.ts';
import { openTestDatabase } from '../../src-main/outbox/testing/app-database.ts';
import { ServiceClient } from '../../src-main/service-client/client.ts';
import { makeFolder, openStore } from '../../src-main/store/testing/temporary-store.ts';
import { hostForTest, startArea } from '../../src-main/testing/area-host.ts';
import { writeReadyLine } from '../../src-practice/ready-line.ts';
import { startForTest } from '../../src-practice/testing.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import type { PlainHandlers, Input, RequestName } from '../../src-shared/bridge/bridge.ts';

interface ReadyAccount {
  readonly id: string;
  readonly vaultLists: readonly number[];
  readonly posts: readonly { readonly id: number; readonly comments: readonly { readonly id: number }[] }[];
  readonly chats: readonly {
    readonly id: number;
    readonly messages: readonly { readonly id: number; readonly createdAt: string; readonly isSentByMe: boolean }[];
  }[];
}

const sizes = { media: 120, posts: 30, fans: 120, chats: 40, accounts: 2 };

async function openEmpty() {
  const service = await startForTest({ ...sizes, documentedOnly: true });
  // Safe: the format of `writeReadyLine`.
  const { accounts } = JSON.parse(writeReadyLine(service)) as { readonly accounts: readonly ReadyAccount[] };
  const calls: string[] = [];
  const client = new ServiceClient({
    baseUrl: service.baseUrl,
    readKey: () => Promise.resolve(service.apiKey),
    backgroundLeft: () => 0,
    spacingMs: 0,
    onAttempt: ({ endpoint, account }) => calls.push(`${endpoint.name} ${account === accounts[0]?.id ? '1' : '2'}`)
  });
  const folder = makeFolder();
  const database = openTestDatabase(folder);
  const store = openStore(folder);
  const ids = accounts.map(({ id }) => id);
  const add = database.raw.prepare(
    `insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
     values (?, 1, ?, 'A', 0, 0, 1)`
  );
  ids.forEach((id, n) => add.run(n + 1, id));
  const { host, defects, fallSilent } = hostForTest({ client, accounts: ids, db: database.db, store });
  const areas = [vaultArea(host), postsArea(host), messagesArea(host)].map((area) =>
    startArea(host, area as Area<never>)
  );
  onTestFinished(async () => {
    await client.close();
    fallSilent();
    database.close();
  });
  // Safe: tests only use what exists.
  const handlers = Object.assign({}, ...areas.map((area) => area.handlers)) as PlainHandlers;
  const ask = async <N extends RequestName>(name: N, input: Input<N>) => {
    const answer = await handlers[name](input);
    if (defects.length > 0) throw defects[0] as Error;
    return answer;
  };
  return { service, ask, calls, accounts, world: [...service.world.accounts.values()] };
}

const account = 1;
const column = (...ids: readonly number[]) => new Float64Array(ids).buffer;

it('reads a vault list, removes media from it and deletes media', async () => {
  const { ask, calls, accounts, world } = await openEmpty();
  const list = accounts[0]?.vaultLists.at(-1) ?? 0;
  expect(await ask('part.refresh', { of: { part: 'vault-list', account, list } })).toMatchObject({ ok: true });
  const overview = await ask('vault.overview', { account });
  expect(overview).toMatchObject({ value: { lists: [{ id: list, type: 'custom' }] } });
  expect(await ask('vault.overview', { account: 2 })).toMatchObject({ value: { lists: [] } });
  const [first = 0, second = 0] = world[0]?.vault.ids ?? [];
  const change = (kind: 'delete' | 'remove', ids: ArrayBuffer) =>
    ask('vault.change', { account, command: kind, change: kind === 'delete' ? { kind } : { kind, list }, ids });
  expect(await change('remove', column(first))).toMatchObject({ value: { done: 1 } });
  expect(await change('delete', column(first, second, first))).toMatchObject({ value: { done: 2 } });
  expect(calls).toEqual(['vault.readList 1', 'vault.removeFromList 1', 'vault.deleteMedia 1']);
  expect(await ask('part.refresh', { of: { part: 'vault-list', account, list: 1 } })).toMatchObject({
    failure: { code: 'not-found' }
  });
});

it('archives, deletes and edits a post, and likes a comment, each once', async () => {
  const { ask, calls, accounts } = await openEmpty();
  const all = accounts[0]?.posts ?? [];
  const talked = all.find(({ comments }) => comments.length > 0);
  const comment = talked?.comments[0]?.id ?? 0;
  const like = () => ask('posts.setCommentLiked', { account, post: talked?.id ?? 0, comment, isLiked: true });
  const [liked, again] = await Promise.all([like(), like()]);
  expect(liked).toMatchObject({ value: { isLiked: true } });
  expect(again).toEqual(liked);
  const [archived = 0, deleted = 0, changed = 0] = all.map(({ id }) => id).filter((id) => id !== talked?.id);
  const archive = () => ask('posts.archive', { account, post: archived, isPrivate: true });
  expect(await Promise.all([archive(), archive()])).toMatchObject([{ ok: true }, { ok: true }]);
  const remove = () => ask('posts.delete', { account, post: deleted });
  expect(await Promise.all([remove(), remove()])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await remove()).toMatchObject({ failure: { code: 'not-found' } });
  const id = '00000000-0000-4000-8000-000000000001';
  const draft = await ask('drafts.create', {
    account,
    id,
    from: { body: { ...blankBody, text: 'New' }, post: changed }
  });
  if (!draft.ok) throw new Error(draft.failure.code);
  const at = { account, draft: draft.value.number, revision: draft.value.revision };
  expect(await ask('posts.update', at)).toMatchObject({ value: { id: changed, text: 'New' } });
  expect(calls).toEqual([
    'posts.likeComment 1',
    'posts.archive 1',
    'posts.delete 1',
    'posts.delete 1',
    'posts.update 1',
    'posts.read 1'
  ]);
  const other = accounts[1]?.posts[0]?.id ?? 0;
  expect(await ask('posts.delete', { account, post: other })).toMatchObject({ failure: { code: 'not-found' } });
});

it('deletes a message, even in a chat with a non-numeric ID', async () => {
  const { ask, calls, accounts } = await openEmpty();
  const hour = 3_600_000;
  const isFresh = (createdAt: string) => Date.now() - Date.parse(createdAt) < 23 * hour;
  const all = (accounts[0]?.chats ?? []).flatMap(({ id: chat, messages: of }) => of.map((one) => ({ chat, ...one })));
  const own = all.find(({ isSentByMe, createdAt }) => isSentByMe && isFresh(createdAt));
  const theirs = all.find(({ isSentByMe }) => !isSentByMe);
  if (!own || !theirs) throw new Error('The sample has no such messages.');
  const remove = ({ chat, id }: { chat: number; id: number }) =>
    ask('messages.deleteById', { account, chat: String(chat), message: id });
  const [first, second] = await Promise.all([remove(own), remove(own)]);
  expect([first, second]).toEqual([first, first]);
  expect(first).toEqual({ ok: true, value: { message: own.id } });
  expect(calls).toEqual(['messages.delete 1']);
  expect(await remove(theirs)).toMatchObject({ failure: { code: 'platform-refused' } });
  expect(await ask('messages.deleteById', { account, chat: 'group_7', message: own.id })).toMatchObject({
    failure: { code: 'not-found' }
  });
  expect(calls).toHaveLength(3);
});
