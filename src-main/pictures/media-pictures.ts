import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { postMedia, type PostMediaRow } from '../store/tables/pictures.ts';
import { media as vaultMedia } from '../store/tables/vault.ts';
import type { PictureAddresses } from './picture-url.ts';

/** The vault's own row wins. */
export function writePostMedia(db: WritableDatabase, rows: readonly PostMediaRow[]): void {
  const find = statement<[number]>(db, 'select 1 from media where id = ?');
  for (const row of rows) if (!find.get(row.id)) postMedia.upsert(db, row);
}

const columns = ['kind', 'squareUrl', 'thumbUrl', 'previewUrl', 'fullUrl'] as const;
const inVault = vaultMedia.part(...columns);
const inPosts = postMedia.part(...columns);

export function readPictures(db: ReadableDatabase, media: number): PictureAddresses | null {
  const vault = inVault.one(db, 'where id = ?', media);
  const post = inPosts.one(db, 'where id = ?', media);
  if (!vault || !post) return vault ?? post;
  // The vault may list a medium without the addresses that a post gave.
  return {
    kind: vault.kind,
    squareUrl: vault.squareUrl ?? post.squareUrl,
    thumbUrl: vault.thumbUrl ?? post.thumbUrl,
    previewUrl: vault.previewUrl ?? post.previewUrl,
    fullUrl: vault.fullUrl ?? post.fullUrl
  };
}

export interface KnownMedia {
  readonly id: number;
  /** An index into mediaKinds; null if unknown. */
  readonly kind: number | null;
  readonly has_picture: number;
  readonly duration: number | null;
  readonly has_failed: number | null;
  readonly is_ready: number | null;
  readonly can_view: number | null;
}

const inExtra = (name: string) => `iif(json_valid(p.extra), p.extra ->> '$.${name}', null)`;

/** By ID. `state` has the bits of areas/vault/media-rows.ts. */
export function readKnownMedia(db: ReadableDatabase, ids: readonly number[]): ReadonlyMap<number, KnownMedia> {
  const rows = statement<[string], KnownMedia>(
    db,
    `select asked.value id, coalesce(m.kind, p.kind) kind,
       coalesce(m.square_url, m.thumb_url, m.preview_url, p.square_url, p.thumb_url, p.preview_url) is not null has_picture,
       coalesce(m.duration, ${inExtra('duration')}) duration, coalesce((m.state & 2) <> 0, ${inExtra('hasError')}) has_failed,
       coalesce((m.state & 1) <> 0, ${inExtra('isReady')}) is_ready, coalesce((m.state & 4) <> 0, ${inExtra('canView')}) can_view
     from json_each(?) asked left join media m on m.id = asked.value left join post_media p on p.id = asked.value`
  ).all(JSON.stringify([...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
