import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src-shared/bridge/audience.ts';
import { searchUsers } from '../../../src-shared/service/audience.ts';
import { decode } from '../../../src-shared/service/decode.ts';
import { toPersonEntries } from '../../people/person-entry.ts';
import { openOverPractice, valueOf, type MessagesAtWork } from '../messages/testing/open.ts';
import { freshMs } from './searches.ts';

const account = 1;

async function listed({ audience }: MessagesAtWork, find = ''): Promise<number[]> {
  const index = await audience.handlers['audience.index']({ account, find, order: 'recent' });
  return [...new Float64Array(valueOf(index).ids)];
}

let commands = 0;
function search({ audience }: MessagesAtWork, query: string) {
  return audience.handlers['audience.search']({ account, command: `search ${String(++commands)}`, query });
}

async function cardOf({ audience }: MessagesAtWork, person: number) {
  return valueOf(await audience.handlers['part.read']({ of: { part: 'person', account, person } }));
}

async function someFan(at: MessagesAtWork) {
  const [chat] = (await at
    .ask(`/api/${at.serviceId}/chats?limit=1`)
    .then((answer) => (answer as { data: unknown }).data)) as {
    fan: { id: number; name: string; username: string };
  }[];
  if (!chat) throw new Error('The practice service has no chats.');
  return chat.fan;
}

describe('searching the service', () => {
  it('costs one call for the same words in any form, and keeps the people found', async () => {
    const at = await openOverPractice();
    const { username, id } = await someFan(at);
    const first = valueOf(await search(at, username));
    expect(first.isFromCache).toBe(false);
    expect(first.people.map((person) => person.id)).toContain(id);
    const again = valueOf(await search(at, `  ${username.toUpperCase()} \t`));
    expect(again).toEqual({ ...first, isFromCache: true });
    expect(at.calls).toEqual(['audience.searchUsers']);
    expect(at.events).toEqual([{ event: 'audience.changed', payload: { account } }]);

    await at.ask('/practice/faults', { kind: 'drop-before' });
    expect(await listed(at, username)).toContain(id);
    expect((await cardOf(at, id)).record).toContain(username);
    expect((await search(at, 'somebody else')).ok).toBe(false);
  });

  it('searches again after ten minutes, and caches an empty result', async () => {
    let now = 1_000_000_000_000;
    const at = await openOverPractice(() => now);
    const again = async () => valueOf(await search(at, 'nobody is called so'));
    expect(await again()).toMatchObject({ people: [], isFromCache: false });
    now += freshMs;
    expect(await again()).toMatchObject({ people: [], isFromCache: true, readAt: now - freshMs });
    now += 1;
    expect(await again()).toMatchObject({ people: [], isFromCache: false, readAt: now });
    expect(at.calls).toHaveLength(2);
  });

  it('cancels older searches while typing, so that a burst makes few calls', async () => {
    const at = await openOverPractice();
    const words = Array.from({ length: 60 }, (_, n) => 'mariaxyz'.repeat(8).slice(0, n + 1));
    const answers = await Promise.all(words.map((query) => search(at, query)));
    expect(answers.at(-1)?.ok).toBe(true);
    for (const answer of answers.slice(0, -1))
      expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(at.calls.length).toBeLessThanOrEqual(2);
  });

  it('is canceled by new words, on request and with its account; equal words share one search', async () => {
    const at = await openOverPractice();
    const { 'audience.search': ask } = at.audience.handlers;
    await at.ask('/practice/faults', {
      kind: 'latency',
      ms: 30_000,
      match: { path: '/api/*/notifications/search-users' }
    });
    const ended = { ok: false, failure: { code: 'cancelled' } };
    const [first, same] = [ask({ account, command: 'first', query: 'first' }), search(at, 'FIRST')];
    const second = ask({ account, command: 'second', query: 'second' });
    // The older search is over, so stopping it leaves the newer one alone.
    expect(at.commands.stop('first')).toBe(true);
    expect(await first).toMatchObject(ended);
    expect(await same).toMatchObject(ended);
    const joined = search(at, 'Second');
    expect(at.commands.stop('first')).toBe(false);
    expect(at.commands.stop('second')).toBe(true);
    expect(await second).toMatchObject(ended);
    expect(await joined).toMatchObject(ended);
    const third = search(at, 'third');
    void at.audience.drop?.([account]);
    expect(await third).toMatchObject(ended);
    expect(await search(at, ' \u0000 ')).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    expect(await ask({ account: 2, command: 'x', query: 'x' })).toMatchObject({ failure: { code: 'unknown-account' } });
  });
});

describe('known people', () => {
  it('come from chats with their full record and are found offline', async () => {
    const at = await openOverPractice();
    const fan = await someFan(at);
    await at.handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
    const fans = (await at.listChats()).map((chat) => chat.fan);
    await at.ask('/practice/faults', { kind: 'drop-before' });
    const ids = fans.map(({ id }) => id);
    expect((await listed(at)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect(await listed(at, fan.name.slice(1).toUpperCase())).toContain(fan.id);
    const card = await cardOf(at, fan.id);
    expect(card).toMatchObject({ id: fan.id, username: fan.username, hasChat: true, links: [], others: [] });
    const record = JSON.parse(card.record ?? '') as PersonRecord;
    expect(record).toMatchObject(fan);
    expect(card.spent).toBe(Math.round((record.subscribedOnData?.totalSumm ?? 0) * 1e6));
    expect(card.isSubscribed).toBe(record.subscribedOn);
    const rows = valueOf(await at.audience.handlers['audience.rows']({ account, ids: [4, fan.id, fan.id] }));
    expect(rows.map(({ id }) => id)).toEqual([fan.id, fan.id]);
    expect(await at.audience.handlers['part.read']({ of: { part: 'person', account, person: 4 } })).toMatchObject({
      failure: { code: 'unknown-person' }
    });
  });

  it('are refreshed by user name; a person no longer found stays unchanged', async () => {
    const at = await openOverPractice();
    const { id, username } = await someFan(at);
    const again = (person: number) => at.audience.handlers['part.refresh']({ of: { part: 'person', account, person } });
    expect(await again(id)).toMatchObject({ failure: { code: 'unknown-person' } });
    await search(at, username);
    const before = await cardOf(at, id);
    const [one, other] = await Promise.all([again(id), again(id)]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect((await cardOf(at, id)).readAt).toBeGreaterThanOrEqual(before.readAt);
    expect(at.calls).toHaveLength(2);

    await at.store.write(account, 'ingestSearch', {
      query: 'x',
      at: 5,
      people: [
        {
          ...{
            id: 77,
            name: 'Gone',
            username: 'gone-from-the-service',
            sortName: 'gone',
            sought: 'gone',
            record: '{}'
          },
          ...{
            isVerified: null,
            isSubscribed: null,
            wasSubscribed: null,
            spent: null,
            lastSeenAt: null,
            isNameOnly: false
          }
        }
      ]
    });
    expect(await again(77)).toMatchObject({ failure: { code: 'not-found' } });
    expect(await cardOf(at, 77)).toMatchObject({ name: 'Gone', readAt: 5 });
  });

  it('without a name aren’t searched for, and aren’t called lost', async () => {
    const at = await openOverPractice();
    const people = toPersonEntries(decode(searchUsers.answer.content, [{ id: 78 }]).value ?? []);
    await at.store.write(account, 'ingestSearch', { query: 'x', at: 5, people });
    const refresh = { part: 'person', account, person: 78 } as const;
    expect(await at.audience.handlers['part.refresh']({ of: refresh })).toMatchObject({
      failure: { code: 'bad-request' }
    });
    expect(at.calls).toEqual([]);
  });
});
