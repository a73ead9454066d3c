import type { Static } from 'typebox';
import { expect, test, vi } from 'vitest';
import { searchUsers, type UserRecord } from '../../src-shared/service/audience.ts';
import { listFans, type Fan } from '../fans/fans.ts';
import type { PracticeService } from '../service.ts';
import { call, firstAccount, readChecked, startForTest } from '../testing.ts';

type User = Static<typeof UserRecord>;

const noon = Date.UTC(2026, 10, 21, 12);

/** The clock stands still, so every run has the same fans. */
const startWith = (fans: number) => startForTest({ fans, clock: () => noon });

async function search(service: PracticeService, text: string): Promise<User[]> {
  const path = `/api/${firstAccount(service).id}/notifications/search-users?query=${encodeURIComponent(text)}`;
  const json = readChecked(await call(service, path), searchUsers.answer.body);
  expect(json).not.toHaveProperty('_pagination');
  return (json as { data: User[] }).data;
}

const namesOf = ({ name, username, displayName }: Pick<User, 'name' | 'username' | 'displayName'>) =>
  [name, username, displayName].map((text) => text.normalize('NFC').toLowerCase());

test('finds every fan by part of a name, username or displayName, in any case', async () => {
  const service = await startWith(600);
  const account = firstAccount(service);
  for (const text of ['ALEX', 'оЛьГа', 'otter', 'Sunny', '🔥', '<img', '森', 'ÅKESSON', "'); drop", 'u50']) {
    const expected = listFans(account).filter((fan) => namesOf(fan).some((name) => name.includes(text.toLowerCase())));
    const found = await search(service, text);
    expect(expected.length, text).toBeGreaterThan(0);
    expect(found, text).toHaveLength(Math.min(30, expected.length));
    expect(
      expected.map(({ id }) => id),
      text
    ).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
  }
});

test('finds a fan by each of their names, in any Unicode form', async () => {
  const service = await startWith(80);
  const fans = listFans(firstAccount(service));
  for (const fan of [fans[0], fans.at(-1)]) {
    expect((await search(service, fan?.username ?? '')).map(({ id }) => id)).toContain(fan?.id);
  }
  const fan = fans.find(({ name }) => name !== name.normalize('NFD'));
  for (const text of [
    fan?.name,
    fan?.username,
    fan?.displayName,
    fan?.name.normalize('NFD'),
    `  ${fan?.name ?? ''} `
  ]) {
    expect((await search(service, text ?? '')).map(({ id }) => id)).toContain(fan?.id);
  }
});

test('ranks exact matches first, then names starting with the text, newest first among equals', async () => {
  const service = await startWith(2400);
  const account = firstAccount(service);
  const rank = (fan: Fan) => {
    const names = namesOf(fan);
    if (names.includes('ian')) return 0;
    if (names.some((name) => name.startsWith('ian'))) return 1;
    return names.some((name) => name.includes('ian')) ? 2 : 3;
  };
  const matching = listFans(account).filter((fan) => rank(fan) < 3);
  const expected = matching.toSorted((a, b) => rank(a) - rank(b) || b.index - a.index).slice(0, 30);
  expect((await search(service, 'ian')).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(matching.length).toBeGreaterThan(30);
  expect(new Set(expected.map(rank)).size).toBeGreaterThan(1);
});

test('a search among many fans doesn’t normalize their names again', async () => {
  const service = await startWith(20_000);
  await search(service, 'alex');
  const prepare = vi.spyOn(String.prototype, 'normalize');
  expect(await search(service, 'alex orr')).not.toEqual([]);
  const prepared = prepare.mock.calls.length;
  prepare.mockRestore();
  // Prepares names of the page only, not of twenty thousand fans.
  expect(prepared).toBeGreaterThan(0);
  expect(prepared).toBeLessThan(100);
});
