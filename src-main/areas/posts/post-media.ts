/** SQL of the media that posts show. Where the vault's cache has one, its row counts; else what came with the post. */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { PostMedia } from '../../../src-shared/bridge/posts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import type { PostPicture } from './post-entry.ts';

export function writePostMedia(db: WritableDatabase, pictures: readonly PostPicture[]): void {
  const write = statement<object>(
    db,
    `insert into post_media (id, kind, square_url, thumb_url, preview_url, full_url)
     select @id, @kind, @square_url, @thumb_url, @preview_url, @full_url where not exists (select 1 from media where id = @id)
     on conflict (id) do update set kind = excluded.kind, square_url = excluded.square_url,
       thumb_url = excluded.thumb_url, preview_url = excluded.preview_url, full_url = excluded.full_url`
  );
  for (const picture of pictures) write.run(picture);
}

/** As PostMedia, without an address: `hasPicture` says whether there is one to be had by its id. */
export type PlainMedia = Omit<PostMedia, 'picture'> & { readonly hasPicture: boolean };

interface MediaFacts {
  id: number;
  kind: number | null;
  has_picture: number | null;
}

/** What is known of each of these media, by its id. */
export function readMediaFacts(db: ReadableDatabase, ids: readonly number[]): ReadonlyMap<number, MediaFacts> {
  const rows = statement<[string], MediaFacts>(
    db,
    `select asked.value id, coalesce(m.kind, p.kind) kind,
       coalesce(m.square_url, m.thumb_url, m.preview_url, p.square_url, p.thumb_url, p.preview_url) is not null has_picture
     from json_each(?) asked left join media m on m.id = asked.value left join post_media p on p.id = asked.value`
  ).all(JSON.stringify([...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A post's media as its row has them: ids of the platform, and what was only sent by another name. */
export function parseMedia(json: string): (number | string)[] {
  try {
    const found: unknown = JSON.parse(json);
    return Array.isArray(found) ? found.filter((one) => typeof one === 'number' || typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function describeMedia(ref: number | string, facts: ReadonlyMap<number, MediaFacts>): PlainMedia {
  const known = typeof ref === 'number' ? facts.get(ref) : undefined;
  const kind = mediaKinds[known?.kind ?? 0] ?? 'unknown';
  return { id: String(ref), kind: kind === 'unknown' ? null : kind, hasPicture: known?.has_picture === 1 };
}
