import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { listAccounts } from './accounts.ts';
import { UserRecord } from './audience.ts';
import { decode } from './decode.ts';
import { listTrackingSubscribers } from './links.ts';
import { listChats } from './messages.ts';
import { PayoutSystem, readEarnings } from './payouts.ts';
import { ProfileWithLimits } from './profile.ts';
import { keyed, nullable, OpenMap, record, row, Undocumented } from './schema.ts';
import { listMedia } from './vault.ts';

const Tile = row('id', {
  id: Type.Integer(),
  name: Type.String(),
  note: nullable(Type.String()),
  extra: Undocumented,
  later: Type.Optional(Type.Boolean()),
  size: record({ width: Type.Integer() }),
  tags: Type.Array(Type.String())
});
const tile = { id: 1, name: 'a', note: null, extra: 5, later: true, size: { width: 3 }, tags: ['x'] };

describe('an answer as documented', () => {
  test('is returned unchanged, unknown fields included', () => {
    const answer = [{ ...tile, unknown: { deep: [1] } }];
    const { value, drift } = decode(Type.Array(Tile), answer);
    expect(value).toBe(answer);
    expect(drift).toEqual([]);
  });
});

describe('a field', () => {
  test('that is missing or of another type becomes null and is recorded', () => {
    const answer = { id: 1, name: 7, later: true, size: { width: 1.5 }, tags: 'x', extra: 5, unknown: 1 };
    expect(decode(Tile, answer)).toEqual({
      value: { id: 1, name: null, note: null, extra: 5, later: true, size: { width: null }, tags: null, unknown: 1 },
      drift: [
        { path: 'name', expected: 'string', got: 'number' },
        { path: 'note', expected: 'string or null', got: 'missing' },
        { path: 'size.width', expected: 'integer', got: 'number' },
        { path: 'tags', expected: 'array', got: 'string' }
      ]
    });
  });

  test('that is optional or undocumented is null when missing, without drift', () => {
    const { later, extra, ...rest } = tile;
    expect(decode(Tile, rest)).toEqual({ value: { ...tile, later: null, extra: null }, drift: [] });
    expect([later, extra]).toEqual([true, 5]);
  });

  test('that is optional is recorded when it has another type', () => {
    expect(decode(Tile, { ...tile, later: 'yes' })).toEqual({
      value: { ...tile, later: null },
      drift: [{ path: 'later', expected: 'boolean', got: 'string' }]
    });
  });

  test('is recorded once, however many rows are wrong', () => {
    const { drift } = decode(Type.Array(Tile), [{ ...tile, name: 1 }, tile, { ...tile, name: null }]);
    expect(drift).toEqual([{ path: '[].name', expected: 'string', got: 'number' }]);
  });

  test('with a nullable object keeps the valid parts of a wrong object', () => {
    const schema = record({ thumb: nullable(record({ width: Type.Integer() })) });
    expect(decode(schema, { thumb: null })).toEqual({ value: { thumb: null }, drift: [] });
    expect(decode(schema, { thumb: { width: 'wide', height: 2 } })).toEqual({
      value: { thumb: { width: null, height: 2 } },
      drift: [{ path: 'thumb.width', expected: 'integer', got: 'string' }]
    });
    expect(decode(schema, { thumb: [] }).drift).toEqual([{ path: 'thumb', expected: 'object or null', got: 'array' }]);
  });
});

describe('a row', () => {
  test('with a missing or wrong key is dropped, and nothing else in it is recorded', () => {
    const answer = [{ ...tile, id: '1', name: 5 }, { name: 'b' }, 'row', tile];
    expect(decode(Type.Array(Tile), answer)).toEqual({
      value: [tile],
      drift: [
        { path: '[].id', expected: 'integer', got: 'string' },
        { path: '[]', expected: 'object', got: 'string' }
      ]
    });
  });

  test('is checked by its key first, wherever that is', () => {
    const schema = Type.Array(row('id', { name: Type.String(), id: Type.Integer() }));
    expect(decode(schema, [{ name: 1, id: 'x' }]).drift).toEqual([
      { path: '[].id', expected: 'integer', got: 'string' }
    ]);
  });

  test('is null as a field or as the whole content', () => {
    const schema = record({ tile: Tile });
    expect(decode(schema, { tile: {} })).toEqual({
      value: { tile: null },
      drift: [{ path: 'tile.id', expected: 'integer', got: 'missing' }]
    });
    expect(decode(Tile, { id: null }).value).toBeNull();
  });

  test('that is the key of another row drops that row too', () => {
    const fan = { id: 5 };
    const { value, drift } = decode(listChats.answer.content, [{ fan }, { fan: { id: 'x' } }, { lastMessage: null }]);
    expect(value?.map((chat) => chat.fan.id)).toEqual([5]);
    expect(drift).toContainEqual({ path: '[].fan.id', expected: 'integer', got: 'string' });
    expect(drift).toContainEqual({ path: '[].fan', expected: 'object', got: 'missing' });
  });

  test('in an undocumented list may be lean', () => {
    const user = { id: 5, name: 'Ann', avatar: null, subscribedOnData: null };
    const { value, drift } = decode(listTrackingSubscribers.answer.content, [user, { id: 6 }]);
    expect(value).toMatchObject([user, { id: 6, name: null, listsStates: null }]);
    expect(drift).toEqual([]);
    expect(decode(listChats.answer.content, [{ fan: user }]).drift).toEqual([]);
    const picture = { url: null, width: 1, height: 1, size: 1 };
    const files = { full: { ...picture, sources: [] }, thumb: null, preview: picture, squarePreview: null };
    const media = { id: 1, type: 'photo', canView: true, hasError: false, isReady: true, createdAt: 'now', files };
    expect(decode(listMedia.answer.content, [media, { ...media, counters: null, videoSources: [] }]).drift).toEqual([]);
    expect(decode(listMedia.answer.content, [{ ...media, files: null }]).drift).toEqual([
      { path: '[].files', expected: 'object', got: 'null' }
    ]);
  });

  test('with a key of the right type but the wrong format is dropped', () => {
    const { value, drift } = decode(listAccounts.answer.content, [{ id: 'account-1' }]);
    expect(value).toEqual([]);
    expect(drift).toMatchObject([{ path: '[].id', got: 'string' }]);
  });
});

describe('arrays and maps', () => {
  test('drop elements of another type', () => {
    expect(decode(Type.Array(Type.Integer()), [1, '2', null, 3.5, 4])).toEqual({
      value: [1, 4],
      drift: [{ path: '[]', expected: 'integer', got: 'string' }]
    });
  });

  test('keep every element of an undocumented type', () => {
    const answer = { id: 1, sources: [1, null, {}] };
    expect(decode(row('id', { id: Type.Integer(), sources: Type.Array(Undocumented) }), answer).value).toBe(answer);
  });

  test('drop entries with another type or key format', () => {
    const schema = keyed('^[0-9]+$', record({ net: Type.Number() }));
    const answer: unknown = JSON.parse(
      '{"10":{"net":1},"20":"x","total":{"net":2},"30":{"net":"3"},"__proto__":{"net":4}}'
    );
    const { value, drift } = decode(schema, answer);
    expect(value).toEqual({ '10': { net: 1 }, '30': { net: null } });
    expect(drift).toEqual([
      { path: '.*', expected: 'object', got: 'string' },
      { path: '.*.net', expected: 'number', got: 'string' }
    ]);
  });

  test('drop a stray key even where all else is as documented', () => {
    const { value, drift } = decode(keyed('^[0-9]+$', Type.Number()), { '10': 1, total: 2 });
    expect(value).toEqual({ '10': 1 });
    expect(drift).toEqual([{ path: '.*', expected: 'a documented key', got: 'number' }]);
  });

  test('are distinguished from objects where both are allowed', () => {
    const schema = Type.Union([Type.Array(Type.Integer()), record({ width: Type.Integer() }), Type.Null()]);
    expect(decode(schema, [1, 'x']).value).toEqual([1]);
    expect(decode(schema, { width: 'x' }).value).toEqual({ width: null });
    expect(decode(schema, 'x')).toEqual({
      value: null,
      drift: [{ path: '', expected: 'array or object or null', got: 'string' }]
    });
  });

  test('are null when something else is sent', () => {
    const { value, drift } = decode(readEarnings.answer.content, { list: { months: [1], total: null } });
    expect(value).toEqual({ list: { months: null, total: null } });
    expect(drift).toEqual([
      { path: 'list.months', expected: 'object', got: 'array' },
      { path: 'list.total', expected: 'object', got: 'null' }
    ]);
    expect(decode(Type.Array(Tile), {}).value).toBeNull();
  });

  test('are empty maps when an empty list is sent instead', () => {
    const noEarnings = { list: { months: [], total: null } };
    expect(decode(readEarnings.answer.content, noEarnings).value).toEqual({ list: { months: {}, total: null } });
    const system = { code: 'bank', fields: [], fieldsOrder: [], uiMapping: [] };
    const { value, drift } = decode(record({ system: PayoutSystem, sources: nullable(OpenMap) }), {
      system,
      sources: []
    });
    expect(value).toMatchObject({ system: { fields: {}, fieldsOrder: [], uiMapping: {} }, sources: {} });
    expect(drift.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/fields|uiMapping|sources/));
  });

  test('accept the IDs of system lists and custom ones', () => {
    const states = [{ id: 'fans' }, { id: 12 }, { id: null }];
    const { value } = decode(UserRecord.properties.listsStates, states);
    expect(value?.map(({ id }) => id)).toEqual(['fans', 12]);
  });
});

describe('hostile input', () => {
  test('a key named __proto__ stays a key', () => {
    const { value } = decode(Tile, JSON.parse('{"id":1,"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  test('a documented field is never read from the prototype', () => {
    const schema = record({ toString: Type.Unknown(), valueOf: Type.String() });
    expect(decode(schema, {})).toEqual({
      value: { toString: null, valueOf: null },
      drift: [{ path: 'valueOf', expected: 'string', got: 'missing' }]
    });
  });

  test('any depth is allowed', () => {
    const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    expect(decode(Type.Array(Tile), deep).value).toEqual([]);
    const { value } = decode(Tile, { id: 1, extra: deep, unknown: deep, name: deep });
    expect(value?.extra).toBe(deep);
    expect(value?.name).toBeNull();
  });

  test('numbers out of range are not numbers', () => {
    const { value } = decode(record({ net: Type.Number() }), JSON.parse('{"net":1e999}'));
    expect(value).toEqual({ net: null });
  });

  test('drift ends at 100 entries', () => {
    expect(decode(ProfileWithLimits, {}).drift).toHaveLength(100);
  });
});
