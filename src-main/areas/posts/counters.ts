/** The service's counts of an account's posts (service-api.md, "Post counters"). */
import type { PostCounterSummary } from '../../../src-shared/bridge/posts.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { stepBackByFall } from '../../feed/removed-rows.ts';
import { readValue, writeValue } from '../../store/cache-values.ts';

export type Counters = PostCounterSummary;

const fact = 'posts.counters';

const names = {
  published: 'postsCount',
  archived: 'archivedPostsCount',
  privateArchived: 'privateArchivedPostsCount',
  photos: 'photosCount',
  videos: 'videosCount',
  audios: 'audiosCount',
  media: 'mediasCount',
  streams: 'streamsCount'
} as const satisfies Record<keyof Counters, string>;

/** Accepts any shape, since the list's counters are undocumented. Null if it has none. */
export function toCounters(found: unknown): Counters | null {
  const counters = readCounts(found, names);
  return Object.values(counters).every((count) => count === null) ? null : counters;
}

export function readCounters(db: ReadableDatabase): Counters {
  const own = Object.fromEntries(Object.keys(names).map((name) => [name, name]));
  return readCounts(readValue(db, fact), own);
}

function readCounts(found: unknown, from: Readonly<Record<string, string>>): Counters {
  const given = new Map<string, unknown>(typeof found === 'object' && found !== null ? Object.entries(found) : []);
  const counts = Object.entries(from).map(([name, theirs]) => {
    const value = given.get(theirs);
    return [name, typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null];
  });
  // Safe: it has each name once.
  return Object.fromEntries(counts) as Counters;
}

/**
 * Missing counts keep their old values, except for posts removed here.
 * @param removedHere posts that were removed here since the last counts, for which the sync
 * has stepped back
 */
export function noteCounters(db: WritableDatabase, counters: Counters | null, removedHere = 0): void {
  const known = readCounters(db);
  const before = known.published === null ? null : Math.max(0, known.published - removedHere);
  const said = Object.entries(counters ?? {}).filter(([, count]) => count !== null);
  writeValue(db, fact, { ...known, published: before, ...Object.fromEntries(said) });
  stepBackByFall(db, 'posts', before, readPostTotal(db));
}

export function readPostTotal(db: ReadableDatabase): number | null {
  return readCounters(db).published;
}
