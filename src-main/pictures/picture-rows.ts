import type { Ms } from '../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

export interface PictureKey {
  readonly account: number;
  readonly media: number;
  readonly kind: string;
}

export interface StoredPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export function readStoredPicture(db: ReadableDatabase, key: PictureKey): StoredPicture | null {
  return (
    statement<[number, number, string], StoredPicture>(
      db,
      `select p.type, b.bytes from picture p join picture_bytes b on b.id = p.id
       where p.account = ? and p.media = ? and p.kind = ?`
    ).get(key.account, key.media, key.kind) ?? null
  );
}

export interface PictureWrite extends PictureKey, StoredPicture {
  readonly at: Ms;
}

export function writePicture(db: WritableDatabase, picture: PictureWrite & { readonly mostBytes: number }): void {
  removePictures(db, picture.account, [picture.media], picture.kind);
  const { lastInsertRowid } = statement<object>(
    db,
    `insert into picture (account, media, kind, type, size, used_at) values (@account, @media, @kind, @type, @size, @at)`
  ).run({ ...picture, bytes: undefined, mostBytes: undefined, size: picture.bytes.byteLength });
  statement<[number | bigint, Uint8Array]>(db, 'insert into picture_bytes (id, bytes) values (?, ?)').run(
    lastInsertRowid,
    picture.bytes
  );
  evict(db, picture.mostBytes);
}

/** Frees down to nine tenths, so that not every write evicts. */
function evict(db: WritableDatabase, mostBytes: number): void {
  const total = sizeOfAll(db);
  if (total > mostBytes) removeOldest(db, total - mostBytes * 0.9);
}

function sizeOfAll(db: ReadableDatabase): number {
  return statement<[], { size: number | null }>(db, 'select sum(size) size from picture').get()?.size ?? 0;
}

/** Bytes deleted at a time, so the writer isn't blocked for long. */
const atATime = 16_000_000;

/** Removes some of the excess. @returns true if more is left */
export function limitPictures(db: WritableDatabase, mostBytes: number): boolean {
  const excess = sizeOfAll(db) - mostBytes;
  if (excess > 0) removeOldest(db, Math.min(excess, atATime));
  return excess > atATime;
}

function removeOldest(db: WritableDatabase, bytes: number): void {
  let excess = bytes;
  const oldest = statement<[], { id: number; size: number }>(db, 'select id, size from picture order by used_at');
  const gone: number[] = [];
  for (const row of oldest.iterate()) {
    if (excess <= 0) break;
    gone.push(row.id);
    excess -= row.size;
  }
  for (const id of gone) removeById(db, id);
}

function removeById(db: WritableDatabase, id: number): void {
  statement<[number]>(db, 'delete from picture_bytes where id = ?').run(id);
  statement<[number]>(db, 'delete from picture where id = ?').run(id);
}

export function notePictureUses(db: WritableDatabase, uses: readonly (PictureKey & { readonly at: number })[]): void {
  const note = statement<[number, number, number, string]>(
    db,
    'update picture set used_at = ? where account = ? and media = ? and kind = ?'
  );
  for (const use of uses) note.run(use.at, use.account, use.media, use.kind);
}

export interface PictureWeight {
  readonly count: number;
  readonly bytes: number;
}

export function weighPictures(db: ReadableDatabase, accounts: readonly number[]): PictureWeight {
  const weigh = statement<[number], PictureWeight>(
    db,
    'select count(*) count, coalesce(sum(size), 0) bytes from picture where account = ?'
  );
  const all = accounts.map((account) => weigh.get(account) ?? { count: 0, bytes: 0 });
  return { count: all.reduce((sum, one) => sum + one.count, 0), bytes: all.reduce((sum, one) => sum + one.bytes, 0) };
}

export function removeAccountPictures(db: WritableDatabase, account: number): void {
  statement<[number]>(db, 'delete from picture_bytes where id in (select id from picture where account = ?)').run(
    account
  );
  statement<[number]>(db, 'delete from picture where account = ?').run(account);
}

export function removePictures(db: WritableDatabase, account: number, media: readonly number[], kind?: string): void {
  const find = statement<[number, number], { id: number; kind: string }>(
    db,
    'select id, kind from picture where account = ? and media = ?'
  );
  for (const one of media)
    for (const row of find.all(account, one)) if (kind === undefined || row.kind === kind) removeById(db, row.id);
}
