/** SQL of the labels that posts can carry: those with whole numbers as ids (live-service-notes.md, B6). */
import type { PostLabel } from '../../../src-shared/bridge/posts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readNumberFact, writeFact } from '../../store/facts.ts';
import { labels } from '../../store/tables/posts.ts';

export type LabelEntry = PostLabel;

const shown = labels.part('name', 'posts', 'isClearInProgress');

/** All of them, in the service's order; those that aren't among them are gone. */
export function writeLabels(
  db: WritableDatabase,
  read: { readonly labels: readonly LabelEntry[]; readonly at: number }
): void {
  statement<[]>(db, 'delete from label').run();
  read.labels.forEach((label, place) => {
    labels.upsert(db, { ...label, place });
  });
  writeFact(db, 'posts.labelsReadAt', read.at);
}

/** Some of them as another answer has them, where they stand. */
export function updateLabels(db: WritableDatabase, changed: readonly LabelEntry[]): void {
  for (const label of changed) labels.update(db, label);
}

/** Null before they were read. */
export function readLabels(db: ReadableDatabase): { rows: PostLabel[]; readAt: number } | null {
  const readAt = readNumberFact(db, 'posts.labelsReadAt');
  return readAt === null ? null : { rows: shown.all(db, 'order by place, id'), readAt };
}
