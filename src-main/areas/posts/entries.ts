/** A post of the service as the cache keeps it: plain fields, so that what goes to the writer is no whole answer. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { mostMedia, mostText } from '../../../src-shared/bridge/draft-bounds.ts';
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import type { ContentOf, RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listPosts, sendPost } from '../../../src-shared/service/posts.ts';
import type { ShownMedia } from '../../pictures/media-pictures.ts';
import { isUsableId, toMilliseconds, toWholeNumber } from '../../store/whole-number.ts';

/** As it is listed, read, or answered when it is sent. */
type ServicePost = RowOf<typeof listPosts> | ContentOf<typeof sendPost>;
type ServiceMedia = NonNullable<ServicePost['media']>[number];

/** Null is what the service didn't say this time. */
export interface PostEntry {
  readonly id: number;
  readonly at: Ms | null;
  readonly text: string | null;
  /** In order: ids of the platform, and as text what was only sent by another name. */
  readonly media: readonly (number | string)[] | null;
  readonly mediaCount: number | null;
  readonly canEdit: boolean | null;
  readonly canDelete: boolean | null;
  readonly canComment: boolean | null;
  readonly tips: string | null;
  readonly pictures: readonly ShownMedia[];
}

/** As much as a post that is written here may have; of markup it may be some times as much. */
const longestMarkup = 4 * mostText;
const longestTips = 100;

/** Those whose id a view can name, each once: pages can overlap. */
export function toPostEntries(posts: readonly ServicePost[]): PostEntry[] {
  const usable = posts.filter(({ id }) => isUsableId(id));
  return [...new Map(usable.map((post) => [post.id, toPostEntry(post)])).values()];
}

/** The post's id must be usable. */
export function toPostEntry(post: ServicePost): PostEntry {
  const media = (post.media ?? null)?.filter(({ id }) => isUsableId(id)).slice(0, mostMedia);
  return {
    id: post.id,
    at: toMilliseconds(post.postedAt),
    text: toText(post),
    media: media?.map(({ id }) => id) ?? null,
    mediaCount: toWholeNumber(post.mediaCount),
    canEdit: post.canEdit,
    canDelete: post.canDelete,
    canComment: post.canComment,
    tips: post.tipsAmount?.slice(0, longestTips) ?? null,
    pictures: media?.map(toPicture) ?? []
  };
}

/** `text` is the service's HTML of it; `rawText`, as it was typed, stands in where that is missing. */
function toText({ text, rawText }: ServicePost): string | null {
  if (text === null) return rawText?.slice(0, mostText).toWellFormed() ?? null;
  return toPlainText(text.slice(0, longestMarkup)).slice(0, mostText).toWellFormed();
}

function toPicture({ id, type, files }: ServiceMedia): ShownMedia {
  return {
    id,
    kind: Math.max(0, mediaKinds.indexOf((type ?? 'unknown') as (typeof mediaKinds)[number])),
    square_url: files?.squarePreview?.url ?? null,
    thumb_url: files?.thumb?.url ?? null,
    preview_url: files?.preview?.url ?? null,
    full_url: files?.full?.url ?? null
  };
}
