import type { CreatorSummary } from '../../../src-shared/bridge/posts.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { creators } from '../../store/tables/posts.ts';

const mostShown = 100;

export function writeCreators(db: WritableDatabase, found: readonly CreatorSummary[]): void {
  for (const creator of found) creators.upsert(db, creator);
}

export function findCreators(
  db: ReadableDatabase,
  { name, also }: { readonly name: string; readonly also: readonly number[] }
): CreatorSummary[] {
  const part = name.trim().replace(/^@/, '').toLowerCase();
  // In JavaScript, since SQLite folds only ASCII, and creators are few.
  return creators
    .all(db, 'order by name, id')
    .filter((row) => also.includes(row.id) || `${row.name}\n${row.username ?? ''}`.toLowerCase().includes(part))
    .slice(0, mostShown);
}
