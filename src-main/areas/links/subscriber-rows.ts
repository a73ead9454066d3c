import type { LastSubscriber, LinkKind } from '../../../src-shared/bridge/links.ts';
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import { findReading, type ReadingKey, type ReadTo } from '../../feed/reading-rows.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readPeople } from '../../people/person-rows.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

export interface OnLink {
  readonly kind: LinkKind;
  readonly link: number;
}

/** A known person keeps the old place, since pages can overlap. */
export function insertSubscriber(
  db: WritableDatabase,
  { kind, link }: OnLink,
  { person, place }: { readonly person: number; readonly place: number }
): void {
  statement<[number, number, number, number]>(
    db,
    'insert into link_subscriber (link, kind, place, person) values (?, ?, ?, ?) on conflict do nothing'
  ).run(link, kindNumber(kind), place, person);
}

export function readEdge(db: ReadableDatabase, { kind, link }: OnLink, edge: 'min' | 'max'): number {
  const sql = `select ${edge}(place) n from link_subscriber where link = ? and kind = ?`;
  return statement<[number, number], { n: number | null }>(db, sql).get(link, kindNumber(kind))?.n ?? 0;
}

export function removeSubscribers(
  db: WritableDatabase,
  { kind, link }: OnLink,
  people: readonly number[] | null
): void {
  const of = people === null ? '' : 'and person in (select value from json_each(@people))';
  statement<object>(db, `delete from link_subscriber where link = @link and kind = @kind ${of}`).run({
    link,
    kind: kindNumber(kind),
    ...(people === null ? {} : { people: JSON.stringify(people) })
  });
}

export function countKnown(db: ReadableDatabase, { kind, link }: OnLink, people: readonly number[]): number {
  const sql = `select count(*) n from json_each(?) asked
    where exists (select 1 from link_subscriber where person = asked.value and link = ? and kind = ?)`;
  const row = statement<[string, number, number], { n: number }>(db, sql).get(
    JSON.stringify(people),
    link,
    kindNumber(kind)
  );
  return row?.n ?? 0;
}

export function readingOf({ kind, link }: OnLink): ReadingKey {
  return { list: `${kind}-subscribers`, of: link };
}

export function readSubscriberReading(db: ReadableDatabase, on: OnLink): ReadTo | null {
  return findReading(db, readingOf(on));
}

interface SubscribersSoFar {
  readonly from: number;
  readonly ids: ArrayBuffer;
  readonly people: readonly PersonSummary[];
  readonly hasMore: boolean;
  readonly readAt: number | null;
}

/** About as many as a large window shows. */
const firstRows = 200;

/** Everyone, or whoever follows the known ones while these lead the list. */
export function readSubscribers(
  db: ReadableDatabase,
  { after, ...on }: OnLink & { readonly after: LastSubscriber | null }
): SubscribersSoFar {
  const rest = after && listAfter(db, on, after);
  const ids = rest ?? listFrom(db, on, 0);
  const reading = readSubscriberReading(db, on);
  return {
    from: rest ? after.count : 0,
    ids: Float64Array.from(ids).buffer,
    people: readPeople(db, ids.slice(0, firstRows)),
    // Before the first load, only a request can tell.
    hasMore: reading === null || reading.cursor !== null,
    readAt: reading?.readAt ?? null
  };
}

/** Null if another one has this place now: newcomers came first, or the list started over. */
function listAfter(db: ReadableDatabase, on: OnLink, { person, count }: LastSubscriber): number[] | null {
  const [last, ...rest] = listFrom(db, on, count - 1);
  return last === person ? rest : null;
}

function listFrom(db: ReadableDatabase, { kind, link }: OnLink, position: number): number[] {
  const sql = 'select person from link_subscriber where link = ? and kind = ? order by place limit -1 offset ?';
  return statement<number[], number>(db, sql).pluck().all(link, kindNumber(kind), position);
}
