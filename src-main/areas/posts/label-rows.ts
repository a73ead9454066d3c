/** SQL of the labels that posts can carry: those with whole numbers as ids (live-service-notes.md, B6). */
import type { PostLabel } from '../../../src-shared/bridge/posts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readNumberFact, writeFact } from '../../store/facts.ts';

export type LabelEntry = PostLabel;

interface LabelRow {
  id: number;
  name: string;
  posts: number | null;
  is_clear_in_progress: number;
}

const upsertSql = `
  insert into label (id, name, posts, is_clear_in_progress, place)
  values (@id, @name, @posts, @isClearInProgress, @place)
  on conflict (id) do update set name = excluded.name, posts = excluded.posts,
    is_clear_in_progress = excluded.is_clear_in_progress, place = excluded.place`;

/** All of them, in the service's order; those that aren't among them are gone. */
export function writeLabels(
  db: WritableDatabase,
  read: { readonly labels: readonly LabelEntry[]; readonly at: number }
): void {
  statement<[]>(db, 'delete from label').run();
  const write = statement<object>(db, upsertSql);
  read.labels.forEach((label, place) => {
    write.run({ ...label, isClearInProgress: Number(label.isClearInProgress), place });
  });
  writeFact(db, 'posts.labelsReadAt', read.at);
}

/** Some of them as another answer has them, where they stand. */
export function updateLabels(db: WritableDatabase, labels: readonly LabelEntry[]): void {
  const update = statement<object>(
    db,
    'update label set name = @name, posts = @posts, is_clear_in_progress = @isClearInProgress where id = @id'
  );
  for (const label of labels) update.run({ ...label, isClearInProgress: Number(label.isClearInProgress) });
}

/** Null before they were read. */
export function readLabels(db: ReadableDatabase): { rows: PostLabel[]; readAt: number } | null {
  const readAt = readNumberFact(db, 'posts.labelsReadAt');
  if (readAt === null) return null;
  const rows = statement<[], LabelRow>(db, 'select * from label order by place, id').all();
  return {
    rows: rows.map(({ id, name, posts, is_clear_in_progress }) => ({
      id,
      name,
      posts,
      isClearInProgress: is_clear_in_progress === 1
    })),
    readAt
  };
}
