import { describe, expect, it } from 'vitest';
import { at, first, rowsAt, textAt, type Json } from './json.ts';
import { expectInvalid } from './refusals.ts';
import { userRecord } from './records/user.ts';
import { expectShape, openRecord } from './shapes.ts';
import { busyTrialLink } from './subjects.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '100', '--fans', '600', '--limit-per-minute', '100000');
const path = () => `${service.account()}/notifications/search-users`;

async function search(query: string): Promise<Json[]> {
  const answer = await service.get(path(), { query });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(at(answer.body, '_pagination')).toBeUndefined();
  return rowsAt(answer.body, 'data');
}

async function someone(): Promise<Json> {
  const link = String(await busyTrialLink(service));
  const answer = await service.get(`${service.account()}/trial-links/${link}/subscribers`, { limit: 1, offset: 0 });
  return first(rowsAt(answer.body, 'data', 'list'), 'subscriber');
}

describe('user search', () => {
  it.each(['name', 'username'])('finds a user by %s, in any case of letters', async (field) => {
    const user = await someone();
    for (const query of [textAt(user, field), textAt(user, field).toUpperCase(), textAt(user, field).slice(0, 4)]) {
      const found = await search(query);
      for (const row of found) expectShape(row, userRecord);
      expect(
        found.map((row) => at(row, 'id')),
        query
      ).toContain(at(user, 'id'));
    }
  });

  it('finds only users whose name or username contains the text', async () => {
    const text = textAt(await someone(), 'username')
      .slice(0, 4)
      .toLowerCase();
    for (const row of await search(text)) {
      const names = ['name', 'username', 'displayName'].map((field) => textAt(row, field).toLowerCase());
      expect(
        names.some((name) => name.includes(text)),
        names.join()
      ).toBe(true);
    }
  });

  it('is an empty array without matches, and in another account', async () => {
    expect(await search('nobody has a name like this one')).toEqual([]);
    const other = `${service.account(1)}/notifications/search-users`;
    const answer = await service.get(other, { query: textAt(await someone(), 'username') });
    expect(rowsAt(answer.body, 'data')).toEqual([]);
  });

  it.each(['%', '_', '.*', '[a', '\\', "' or 1=1 --"])('treats %s as text, not a pattern', async (query) => {
    for (const row of await search(query)) {
      expect(`${textAt(row, 'name')} ${textAt(row, 'username')} ${textAt(row, 'displayName')}`).toContain(query);
    }
  });

  it('is refused without a query', async () => {
    for (const query of [undefined, '', '  ']) expectInvalid(await service.get(path(), { query }), 'query');
  });
});

/** List states in the document. */
const systemLists = ['fans', 'following', 'friends', 'muted', 'recent', 'rebill_off', 'rebill_on', 'tagged'];
const reasons = ['ALREADY_EXISTS', 'USER_NOT_PERFORMER', 'SYSTEM_LIST', null];

describe('list states of a user', () => {
  it('are system lists by name and custom ones by number, with a reason when adding isn’t possible', async () => {
    for (const row of await search('a')) {
      for (const state of rowsAt(row, 'listsStates')) {
        expectShape(state, openRecord({ id: at(state, 'type') === 'custom' ? 'integer' : 'string' }));
        if (at(state, 'type') !== 'custom') {
          expect(systemLists).toContain(at(state, 'id'));
          expect(at(state, 'type')).toBe(at(state, 'id'));
        }
        expect(reasons).toContain(at(state, 'cannotAddUserReason'));
        expect(at(state, 'cannotAddUserReason') === null).toBe(at(state, 'canAddUser'));
      }
    }
  });
});

describe('subscriptions of a user', () => {
  it('have known actions and types, and name their parties', async () => {
    const rows = await search('a');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      for (const record of rowsAt(row, 'subscribedOnData', 'subscribes')) {
        expect(['auto', 'trial', 'promo']).toContain(at(record, 'type'));
        expect(at(record, 'action')).toBe('subscribe');
        expect(at(record, 'subscriberId')).toBe(at(row, 'id'));
        expect(Date.parse(textAt(record, 'startDate'))).toBeLessThanOrEqual(Date.parse(textAt(record, 'expireDate')));
      }
    }
  });
});
