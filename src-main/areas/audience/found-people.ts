import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import type { FoundPerson, PersonField, PersonRecord } from '../../../src-shared/bridge/audience.ts';
import { foldName, toName } from '../../people/person-name.ts';
import { readPeople } from '../../people/person-rows.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { isIndexed } from '../../store/find.ts';
import { people } from '../../store/tables/people.ts';
import { toTerms, toWords } from './person-index.ts';

export interface PeopleNamed {
  readonly ids: readonly number[];
  readonly find?: string | undefined;
}

const records = people.part('record');

/** In the given order, without missing people. */
export function readFoundPeople(db: ReadableDatabase, { ids, find = '' }: PeopleNamed): FoundPerson[] {
  const terms = toTerms(find);
  const rows = readPeople(db, ids);
  if (terms.length === 0) return rows.map((person) => ({ ...person, matches: [] }));
  const sql = `select ${records.list()} from person where id in (select value from json_each(?))`;
  const known = new Map(records.query(db, sql, JSON.stringify(ids)).map(({ id, record }) => [id, parse(record)]));
  return rows.map((person) => ({ ...person, matches: findFields(person, known.get(person.id) ?? {}, terms) }));
}

/**
 * Each term counts for the first field that has it, so a name that is also
 * the username is reported once.
 */
function findFields(
  { id, name, username }: Omit<FoundPerson, 'matches'>,
  record: Partial<PersonRecord>,
  terms: readonly string[]
): PersonField[] {
  const fields: readonly (readonly [PersonField, string])[] = [
    ['name', foldName(name)],
    ['username', foldName(username ?? '')],
    ['ownName', foldName(toName(textOf(record.name)) ?? '')],
    ['id', String(id)],
    ['note', foldName(toPlainText(textOf(record.notice) ?? ''))]
  ];
  const fieldOf = (term: string) =>
    fields.find(([, text]) => has(text, term)) ?? fields.find(([, text]) => text.includes(term));
  const found = new Set(terms.map((term) => fieldOf(term)?.[0]));
  return fields.flatMap(([field]) => (found.has(field) ? [field] : []));
}

/** Like the index: short terms are beginnings of words. The service also finds them inside. */
function has(text: string, term: string): boolean {
  if (isIndexed(term)) return text.includes(term);
  const words = toWords(text);
  return toWords(term).every((part) => words.some((word) => word.startsWith(part)));
}

function parse(record: string | null): Partial<PersonRecord> {
  const value = parseJson(record ?? '');
  return typeof value === 'object' && value !== null ? value : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
