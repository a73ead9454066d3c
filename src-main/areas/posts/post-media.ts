/** The media of a post, as its row has them and as views see them. */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { PostMedia } from '../../../src-shared/bridge/posts.ts';
import type { KnownMedia } from '../../pictures/media-pictures.ts';

/** As PostMedia, without an address: `hasPicture` says whether there is one to be had by its id. */
export type PlainMedia = Omit<PostMedia, 'picture'> & { readonly hasPicture: boolean };

/** Ids of the platform, and what was only sent by another name. */
export function parseMedia(json: string): (number | string)[] {
  try {
    const found: unknown = JSON.parse(json);
    return Array.isArray(found) ? found.filter((one) => typeof one === 'number' || typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function describeMedia(ref: number | string, known: ReadonlyMap<number, KnownMedia>): PlainMedia {
  const found = typeof ref === 'number' ? known.get(ref) : undefined;
  const kind = mediaKinds[found?.kind ?? 0] ?? 'unknown';
  return { id: String(ref), kind: kind === 'unknown' ? null : kind, hasPicture: found?.has_picture === 1 };
}
