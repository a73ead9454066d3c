import type { LastUse, MediaUse, UsesKnown } from '../../src-shared/bridge/usage.ts';
import { statement, type ReadableDatabase } from '../store/database.ts';
import { useKinds } from '../store/tables/stored-kinds.ts';
import { mediaUses, type UseRow } from '../store/tables/usage.ts';

/** Mass messages make thousands of uses, so only some are named. */
const mostNamed = 200;
const mostSent = 500;

type LastRow = Pick<UseRow, 'kind' | 'id' | 'chat' | 'at'>;

/** By its place in `media`. Exported for tests of the query plan. */
export const lastSql = `select asked.key place, u.kind, u.id, u.chat, u.at from json_each(?) asked
  cross join media_use u on u.media = asked.value
    and u.at = (select max(l.at) from media_use l where l.media = asked.value)`;

export function readLastUses(db: ReadableDatabase, media: readonly number[]): (LastUse | null)[] {
  const found = mediaUses.part('at', 'kind', 'id', 'chat').query<{ place: number }>(db, lastSql, JSON.stringify(media));
  const byPlace = new Map(found.map((row) => [row.place, toLastUse(row)]));
  return media.map((_, place) => byPlace.get(place) ?? null);
}

function toLastUse({ kind, id, chat, at }: LastRow): LastUse {
  return { kind, id, chat, at: at === 0 ? null : at };
}

type Named = { readonly name: string | null };

/** Latest first. Each is named by a post's first words or a chat's name. */
export function readUses(db: ReadableDatabase, media: number): MediaUse[] {
  const rows = mediaUses.query<Named>(
    db,
    `select ${mediaUses.list('u.')}, coalesce(nullif(c.name, ''), c.username, substr(p.text, 1, 80)) name
     from media_use u left join chat c on c.id = u.chat left join post p on u.kind = 0 and p.id = u.id
     where u.media = ? order by u.at desc limit ?`,
    media,
    mostNamed
  );
  return rows.map((row) => {
    const { price, isOpened, name } = row;
    return { ...toLastUse(row), price, isOpened, name: name || null };
  });
}

export function countUses(db: ReadableDatabase, media: number): { readonly posts: number; readonly messages: number } {
  const sql = 'select kind, count(*) n from media_use where kind in (0, 1) and media = ? group by kind';
  const rows = statement<[number], { kind: number; n: number }>(db, sql).all(media);
  const of = (kind: number) => rows.find((row) => row.kind === kind)?.n ?? 0;
  return { posts: of(0), messages: of(1) };
}

export function readUsesKnown(db: ReadableDatabase): UsesKnown {
  const count = (sql: string) => statement<[], number>(db, sql).pluck().get() ?? 0;
  const posts = count('select coalesce(sum(n), 0) from post_count');
  const messages = count('select count(*) from message');
  return {
    posts: { loaded: posts, named: posts - count(withoutMedia('post')) },
    messages: { loaded: messages, named: messages - count(withoutMedia('message')) },
    chats: {
      opened: count('select count(*) from chat where read_at is not null'),
      listed: count('select count(*) from chat')
    }
  };
}

function withoutMedia(table: string): string {
  return `select count(*) from ${table} indexed by ${table}_without_media where media_count > 0 and media = '[]'`;
}

export interface SentRow {
  readonly media: number;
  readonly at: number | null;
  readonly price: number | null;
  readonly isOpened: boolean | null;
}

/** Each medium once, by its last message, latest first. */
export function readSent(db: ReadableDatabase, person: number): SentRow[] {
  const rows = mediaUses.part('at', 'price', 'isOpened').all(db, 'where chat = ? order by at desc', person);
  const byMedia = new Map<number, SentRow>();
  for (const { media, at, price, isOpened } of rows) {
    const before = byMedia.get(media);
    const opened = before?.isOpened === true || isOpened === true || (before ? before.isOpened : isOpened);
    byMedia.set(media, { ...(before ?? { media, at: at === 0 ? null : at, price }), isOpened: opened });
  }
  return [...byMedia.values()].slice(0, mostSent);
}

/** IDs above `after`, up to `most`. */
export function readUsedIn(db: ReadableDatabase, kind: UseRow['kind'], after: number, most: number): number[] {
  const sql = 'select distinct media from media_use where kind = ? and media > ? order by media limit ?';
  return statement<[number, number, number], number>(db, sql).pluck().all(useKinds.indexOf(kind), after, most);
}

export function readUsedKinds(db: ReadableDatabase, media: number): { kind: UseRow['kind']; at: number }[] {
  const sql = 'select kind, max(at) at from media_use where media = ? group by kind';
  const rows = statement<[number], { kind: number; at: number }>(db, sql).all(media);
  return rows.map(({ kind, at }) => ({ kind: useKinds[kind] ?? 'message', at }));
}

/** Row by row, since there may be a million. */
export function iterateLastUses(db: ReadableDatabase): Iterable<[media: number, at: number]> {
  const sql = 'select media, max(at) from media_use group by media';
  return statement<[], [number, number]>(db, sql).raw().iterate() as Iterable<[number, number]>;
}
