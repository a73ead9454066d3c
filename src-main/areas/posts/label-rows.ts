import { platformId } from '../../../src-shared/rules/platform-id.ts';
import type { PostLabel } from '../../../src-shared/bridge/posts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readNumberValue, removeValue, writeValue } from '../../store/cache-values.ts';
import type { TableRow } from '../../store/table.ts';
import { labelPosts, labels } from '../../store/tables/posts.ts';

type LabelPost = TableRow<typeof labelPosts>;

const readAtFact = 'posts.labelsReadAt';

export interface LabelEntry extends Omit<TableRow<typeof labels>, 'place'> {
  readonly members: readonly Omit<LabelPost, 'label' | 'place'>[];
}

const shown = labels.part('name', 'posts');
const places = labels.part('place');

export function writeLabels(
  db: WritableDatabase,
  read: { readonly labels: readonly LabelEntry[]; readonly at: number }
): void {
  for (const table of ['label', 'label_post']) statement<[]>(db, `delete from ${table}`).run();
  read.labels.forEach((label, place) => {
    writeLabel(db, label, place);
  });
  writeValue(db, readAtFact, read.at);
}

/** After a repair, labels may be missing. */
export function forgetLabelsRead(db: WritableDatabase): void {
  removeValue(db, readAtFact);
}

/** Known labels keep their places; new ones come last. */
export function updateLabels(db: WritableDatabase, changed: readonly LabelEntry[]): void {
  const [{ next } = { next: 0 }] = statement<[], { next: number }>(
    db,
    'select coalesce(max(place) + 1, 0) next from label'
  ).all();
  changed.forEach((label, n) => {
    writeLabel(db, label, places.one(db, 'where id = ?', label.id)?.place ?? next + n);
  });
}

function writeLabel(db: WritableDatabase, { members, ...label }: LabelEntry, place: number): void {
  labels.upsert(db, { ...label, place });
  statement<[string]>(db, 'delete from label_post where label = ?').run(label.id);
  members.forEach((member, n) => {
    labelPosts.upsert(db, { ...member, label: label.id, place: n });
  });
}

/** An archived or deleted post has no label until the service says so. */
export function removeFromLabels(db: WritableDatabase, post: number): void {
  statement<[number]>(db, 'delete from label_post where post = ?').run(post);
}

/**
 * Only labels with numeric IDs are for posts (live-service-notes.md, B6). Others are the
 * platform's own, such as the archives.
 */
export function readLabels(db: ReadableDatabase): { rows: PostLabel[]; readAt: number } | null {
  const readAt = readNumberValue(db, readAtFact);
  if (readAt === null) return null;
  const rows = shown.all(db, 'order by place, id').flatMap(({ id, ...label }) => {
    const number = platformId(id);
    return number === null ? [] : [{ ...label, id: number }];
  });
  return { rows, readAt };
}

export function readLabelsOf(db: ReadableDatabase, post: number): string[] {
  const sql = `select l.name from label_post p join label l on l.id = p.label where p.post = ? order by l.place, l.id`;
  return statement<[number], { name: string }>(db, sql)
    .all(post)
    .map(({ name }) => name);
}
