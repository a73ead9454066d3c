/** What the service counts of an account's posts (service-api.md, "Post counters"). */
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { readFact, writeFact } from '../../store/facts.ts';

/** Null where the service didn't say. */
export interface Counters {
  readonly published: number | null;
  readonly archived: number | null;
}

const fact = 'posts.counters';

/** From whatever an answer has in their place: the list's are not documented. Null where it has neither count. */
export function toCounters(found: unknown): Counters | null {
  if (typeof found !== 'object' || found === null) return null;
  const given = new Map<string, unknown>(Object.entries(found));
  const numberOf = (name: string) => {
    const value = given.get(name);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
  };
  const counters = { published: numberOf('postsCount'), archived: numberOf('archivedPostsCount') };
  return counters.published === null && counters.archived === null ? null : counters;
}

export function readCounters(db: ReadableDatabase): Counters {
  const found = readFact(db, fact);
  const given = new Map<string, unknown>(typeof found === 'object' && found !== null ? Object.entries(found) : []);
  const numberOf = (name: string) => {
    const value = given.get(name);
    return typeof value === 'number' ? value : null;
  };
  return { published: numberOf('published'), archived: numberOf('archived') };
}

/** What isn't said stays as it was. */
export function writeCounters(db: WritableDatabase, counters: Counters): void {
  const before = readCounters(db);
  writeFact(db, fact, {
    published: counters.published ?? before.published,
    archived: counters.archived ?? before.archived
  });
}

/** How many posts the service lists, where it said. */
export function readPostTotal(db: ReadableDatabase): number | null {
  return readCounters(db).published;
}
