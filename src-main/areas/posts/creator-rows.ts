/** SQL of the creators that a post can tag, as far as the service has named them. */
import type { TaggableCreator } from '../../../src-shared/bridge/posts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

interface CreatorRow {
  id: number;
  name: string;
  username: string | null;
  is_verified: number;
}

const mostShown = 100;

export function writeCreators(db: WritableDatabase, creators: readonly TaggableCreator[]): void {
  const write = statement<object>(
    db,
    `insert or replace into creator (id, name, username, is_verified) values (@id, @name, @username, @isVerified)`
  );
  for (const creator of creators) write.run({ ...creator, isVerified: Number(creator.isVerified) });
}

/** Those whose name or user name has this part, and in any case `also`, which the service has found by it. */
export function findCreators(
  db: ReadableDatabase,
  { name, also }: { readonly name: string; readonly also: readonly number[] }
): TaggableCreator[] {
  const part = name.trim().replace(/^@/, '').toLowerCase();
  const rows = statement<[], CreatorRow>(db, 'select * from creator order by name, id').all();
  // In JavaScript, since SQLite knows the two cases of ASCII only; there are as many as an account works with.
  return rows
    .filter((row) => also.includes(row.id) || `${row.name}\n${row.username ?? ''}`.toLowerCase().includes(part))
    .slice(0, mostShown)
    .map(({ id, name: called, username, is_verified }) => ({
      id,
      name: called,
      username,
      isVerified: is_verified === 1
    }));
}
