import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

export interface MediaPictures {
  readonly kind: number;
  readonly square_url: string | null;
  readonly thumb_url: string | null;
  readonly preview_url: string | null;
  readonly full_url: string | null;
}

export interface ShownMedia extends MediaPictures {
  readonly id: number;
  readonly extra: string | null;
}

const columns = 'kind, square_url, thumb_url, preview_url, full_url';

/** The vault's own row wins. */
export function writePostMedia(db: WritableDatabase, pictures: readonly ShownMedia[]): void {
  const write = statement<object>(
    db,
    `insert into post_media (id, ${columns}, extra)
     select @id, @kind, @square_url, @thumb_url, @preview_url, @full_url, @extra where not exists (select 1 from media where id = @id)
     on conflict (id) do update set kind = excluded.kind, square_url = excluded.square_url,
       thumb_url = excluded.thumb_url, preview_url = excluded.preview_url, full_url = excluded.full_url,
       extra = excluded.extra`
  );
  for (const picture of pictures) write.run(picture);
}

export function readPictures(db: ReadableDatabase, media: number): MediaPictures | null {
  const sql = `select ${columns} from media where id = @media union all
    select ${columns} from post_media where id = @media limit 1`;
  return statement<[{ media: number }], MediaPictures>(db, sql).get({ media }) ?? null;
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
