/** The grid's index: which media, in which order, as columns; built in the reader, handed over without a copy. */
import { mediaKinds, type VaultFilter, type VaultIndex } from '../../../src-shared/bridge/vault.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { parseFind } from './find.ts';
import { DayRuns, IndexColumns } from './index-columns.ts';
import { countInList, findLists } from './list-rows.ts';
import { countMedia } from './media-rows.ts';

type IndexRow = [id: number, createdAt: number | null, ratio: number, kind: number];

/** Each an index's own order, so that nothing is sorted. A date that isn't known is last in `desc` and first in `asc`. */
const orders: Record<VaultFilter['sort'], string> = {
  newest: 'm.created_at desc, m.id desc',
  oldest: 'm.created_at, m.id',
  'most-liked': 'm.likes desc, m.created_at desc, m.id desc',
  'highest-tips': 'm.tips desc, m.created_at desc, m.id desc'
};

export function readIndex(db: ReadableDatabase, filter: VaultFilter): VaultIndex {
  const { sql, values } = indexSql(db, filter);
  const columns = new IndexColumns(countMedia(db).all);
  const days = filter.sort === 'newest' || filter.sort === 'oldest' ? new DayRuns() : null;
  // raw() makes each row an array, in the order of the columns named.
  const rows = statement<unknown[], IndexRow>(db, sql)
    .raw()
    .iterate(...values) as Iterable<IndexRow>;
  for (const [id, createdAt, ratio, kind] of rows) {
    columns.add(id, ratio, kind);
    days?.add(createdAt);
  }
  return columns.finish(days);
}

/** For tests too, which look at how SQLite would carry it out. */
export function indexSql(db: ReadableDatabase, filter: VaultFilter): { sql: string; values: unknown[] } {
  const { where, values } = conditions(db, filter);
  return {
    sql: `select m.id, m.created_at, m.ratio, m.kind from media m ${where} order by ${orders[filter.sort]}`,
    values
  };
}

function conditions(db: ReadableDatabase, filter: VaultFilter): { where: string; values: unknown[] } {
  const parts: string[] = [];
  const values: unknown[] = [];
  if (filter.list !== null) {
    parts.push(`${isLargePart(db, filter.list) ? '+' : ''}m.id in (select media from media_list where list = ?)`);
    values.push(filter.list);
  }
  if (filter.kind !== null) {
    parts.push('m.kind = ?');
    values.push(mediaKinds.indexOf(filter.kind));
  }
  if (filter.find.trim() !== '') {
    const find = findConditions(db, filter.find);
    parts.push(`(${find.parts.join(' or ') || 'false'})`);
    values.push(...find.values);
  }
  return { where: parts.length === 0 ? '' : `where ${parts.join(' and ')}`, values };
}

/**
 * The media of a small list are looked up one by one and sorted. For a large part of the vault that takes longer than going
 * through the index in its order, which the plus sign makes SQLite do.
 */
function isLargePart(db: ReadableDatabase, list: number): boolean {
  return countInList(db, list) * 20 > countMedia(db).all;
}

function findConditions(db: ReadableDatabase, text: string): { parts: string[]; values: unknown[] } {
  const found = parseFind(text, new Date());
  const parts: string[] = [];
  const values: unknown[] = [];
  if (found.range) {
    parts.push('(m.created_at >= ? and m.created_at < ?)');
    values.push(found.range.from, found.range.to);
  }
  if (found.idStart) {
    parts.push("cast(m.id as text) like ? || '%'");
    values.push(found.idStart);
  }
  const lists = findLists(db, found.listPart);
  if (lists.length > 0) {
    parts.push(`m.id in (select media from media_list where list in (select value from json_each(?)))`);
    values.push(JSON.stringify(lists));
  }
  return { parts, values };
}
