import { parseJson } from '../../src-shared/rules/parse-json.ts';
import type { PersonCard } from '../../src-shared/bridge/audience.ts';
import type { OtherField } from '../../src-shared/bridge/payouts.ts';
import { UserRecord } from '../../src-shared/service/audience.ts';
import { readKnownMedia } from '../pictures/media-pictures.ts';
import { readSent, type SentRow } from '../usage/use-queries.ts';
import { statement, type ReadableDatabase } from '../store/database.ts';
import { readPeople } from './person-rows.ts';
import { people } from '../store/tables/people.ts';
import { kindNumber } from '../store/tables/stored-kinds.ts';

const records = people.part('record');
const documented = new Set(Object.keys(UserRecord.properties));

type CachedCard = Omit<PersonCard, 'sent'> & {
  readonly sent: readonly (SentRow & { readonly hasPicture: boolean })[];
};

export function readPerson(db: ReadableDatabase, id: number): CachedCard | null {
  const [summary] = readPeople(db, [id]);
  if (!summary) return null;
  return {
    ...summary,
    ...splitRecord(records.one(db, 'where id = ?', id)?.record ?? ''),
    sent: readSentMedia(db, id),
    links: readLinks(db, id),
    hasChat: statement<[number]>(db, 'select 1 from chat where id = ?').get(id) !== undefined
  };
}

function readSentMedia(db: ReadableDatabase, person: number): CachedCard['sent'] {
  const sent = readSent(db, person);
  const ids = sent.map(({ media }) => media);
  const known = readKnownMedia(db, ids);
  return sent.map((row) => ({ ...row, hasPicture: known.get(row.media)?.has_picture === 1 }));
}

const mostLinks = 100;

function readLinks(db: ReadableDatabase, person: number): PersonCard['links'] {
  const rows = statement<[number, number], { kind: number; id: number; name: string | null }>(
    db,
    `select s.kind, s.link id, nullif(l.name, '') name
     from link_subscriber s left join link l on l.id = s.link and l.kind = s.kind
     where s.person = ? order by s.kind, s.link desc limit ?`
  ).all(person, mostLinks);
  return rows.map(({ kind, id, name }) => ({ kind: kind === kindNumber('trial') ? 'trial' : 'tracking', id, name }));
}

/** Separates undocumented fields. Unreadable text, as in a damaged file, counts as none. */
function splitRecord(json: string): { record: string | null; others: OtherField[] } {
  const fields = parseFields(json);
  if (fields === null) return { record: null, others: [] };
  const known = fields.filter(([name]) => documented.has(name));
  const others = fields.filter(([name]) => !documented.has(name));
  return {
    record: JSON.stringify(Object.fromEntries(known)),
    others: others.map(([name, value]) => ({ name, json: JSON.stringify(value) }))
  };
}

function parseFields(json: string): [string, unknown][] | null {
  const value = parseJson(json);
  return typeof value === 'object' && value !== null ? Object.entries(value) : null;
}
