/** SQL of the creators that a post can tag, as far as the service has named them. */
import type { TaggableCreator } from '../../../src-shared/bridge/posts.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { creators } from '../../store/tables/posts.ts';

const mostShown = 100;

export function writeCreators(db: WritableDatabase, found: readonly TaggableCreator[]): void {
  for (const creator of found) creators.upsert(db, creator);
}

/** Those whose name or user name has this part, and in any case `also`, which the service has found by it. */
export function findCreators(
  db: ReadableDatabase,
  { name, also }: { readonly name: string; readonly also: readonly number[] }
): TaggableCreator[] {
  const part = name.trim().replace(/^@/, '').toLowerCase();
  // In JavaScript, since SQLite knows the two cases of ASCII only; there are as many as an account works with.
  return creators
    .all(db, 'order by name, id')
    .filter((row) => also.includes(row.id) || `${row.name}\n${row.username ?? ''}`.toLowerCase().includes(part))
    .slice(0, mostShown);
}
