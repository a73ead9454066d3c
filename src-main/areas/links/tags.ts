import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { cleanLinkTags } from '../../../src-shared/rules/link-tags.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { linkTags } from '../../store/tables/links.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

interface OfKind {
  readonly account: number;
  readonly kind: LinkKind;
}

export function listTags(db: ReadableDatabase, { account, kind }: OfKind): string[] {
  return statement<[number, number], string>(
    db,
    'select distinct tag from link_tag where account = ? and kind = ? order by tag collate nocase'
  )
    .pluck()
    .all(account, kindNumber(kind));
}

export function findTagged(db: ReadableDatabase, { account, kind }: OfKind, tag: string): number[] {
  return statement<[number, number, string], number>(
    db,
    'select link from link_tag where account = ? and kind = ? and tag = ?'
  )
    .pluck()
    .all(account, kindNumber(kind), tag);
}

export function withTags(
  db: ReadableDatabase,
  { account, kind }: OfKind,
  rows: readonly LinkSummary[]
): readonly LinkSummary[] {
  const found = statement<[string, number, number], { link: number; tag: string }>(
    db,
    `select tagged.link, tagged.tag from json_each(?) asked
     cross join link_tag tagged on tagged.link = asked.value and tagged.account = ? and tagged.kind = ?
     order by tagged.tag collate nocase`
  ).all(JSON.stringify(rows.map(({ id }) => id)), account, kindNumber(kind));
  const tags = Map.groupBy(found, ({ link }) => link);
  return rows.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map(({ tag }) => tag) }));
}

export function writeTags(db: WritableDatabase, of: OfKind, link: number, tags: readonly string[]): void {
  const { account, kind } = of;
  const clean = cleanLinkTags(tags, listTags(db, of));
  db.transaction(() => {
    const remove = 'delete from link_tag where account = ? and kind = ? and link = ?';
    statement<[number, number, number]>(db, remove).run(account, kindNumber(kind), link);
    for (const tag of clean) linkTags.insert(db, { account, kind, link, tag });
  })();
}
