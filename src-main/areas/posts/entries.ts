import type { Ms } from '../../../src-shared/rules/ms.ts';
import { mostMedia, mostText } from '../../../src-shared/bridge/draft-bounds.ts';
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import type { ContentOf, RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listPosts, sendPost } from '../../../src-shared/service/posts.ts';
import type { PostMediaRow } from '../../store/tables/pictures.ts';
import { pruneFields } from '../../sealing/prune-fields.ts';
import { isUsableId, toMilliseconds, toWholeNumber } from '../../store/whole-number.ts';

type ServicePost = RowOf<typeof listPosts> | ContentOf<typeof sendPost>;
type ServiceMedia = NonNullable<ServicePost['media']>[number];

/** A value that the service left out is null. */
export interface PostEntry {
  readonly id: number;
  readonly at: Ms | null;
  readonly text: string | null;
  /** In order: platform IDs, or the names of sent media. */
  readonly media: readonly (number | string)[] | null;
  readonly mediaCount: number | null;
  readonly canEdit: boolean | null;
  readonly canDelete: boolean | null;
  readonly canComment: boolean | null;
  readonly tips: string | null;
  readonly postedAtPrecise: string | null;
  readonly extra: string | null;
  /** The account's own user record as JSON, unless it is only an ID. */
  readonly author: string | null;
  readonly pictures: readonly PostMediaRow[];
}

/** Markup may take several times as much as the text. */
const longestMarkup = 4 * mostText;
const longestTips = 100;
const longestExtra = 4 * mostText;

export function toPostEntries(posts: readonly ServicePost[]): PostEntry[] {
  const usable = posts.filter(({ id }) => isUsableId(id));
  return [...new Map(usable.map((post) => [post.id, toPostEntry(post)])).values()];
}

export function toPostEntry(post: ServicePost): PostEntry {
  const text = toText(post);
  const media = (post.media ?? null)?.filter(({ id }) => isUsableId(id)).slice(0, mostMedia);
  return {
    id: post.id,
    at: toMilliseconds(post.postedAt),
    text,
    media: media?.map(({ id }) => id) ?? null,
    mediaCount: toWholeNumber(post.mediaCount),
    canEdit: post.canEdit,
    canDelete: post.canDelete,
    canComment: post.canComment,
    tips: post.tipsAmount?.slice(0, longestTips) ?? null,
    postedAtPrecise: post.postedAtPrecise?.slice(0, longestTips) ?? null,
    extra: toExtra(post, text),
    author: toAuthor(post.author),
    pictures: media?.map(toPicture) ?? []
  };
}

const inColumns = new Set<string>([
  ...['id', 'author', 'postedAt', 'postedAtPrecise', 'text', 'canEdit', 'canDelete', 'canComment', 'tipsAmount'],
  ...['mediaCount', 'media']
]);

/** Leaves out the typed text if it equals the shown one. */
function toExtra(post: ServicePost, text: string | null): string | null {
  return toJson(post, (name) => inColumns.has(name) || (name === 'rawText' && post.rawText === text));
}

function toAuthor(author: object | null): string | null {
  return author === null || !('username' in author) ? null : toJson(author, () => false);
}

function toJson(fields: object, isLeftOut: (name: string) => boolean): string | null {
  const rest = Object.entries(pruneFields(fields)).filter(([name, value]) => value !== null && !isLeftOut(name));
  const json = JSON.stringify(Object.fromEntries(rest)).toWellFormed();
  return rest.length === 0 || json.length > longestExtra ? null : json;
}

/** `text` is HTML. The typed `rawText` replaces it only if it is missing. */
function toText({ text, rawText }: ServicePost): string | null {
  if (text === null) return rawText?.slice(0, mostText).toWellFormed() ?? null;
  return toPlainText(text.slice(0, longestMarkup)).slice(0, mostText).toWellFormed();
}

function toPicture(media: ServiceMedia): PostMediaRow {
  const { id, type, files } = media;
  return {
    id,
    kind: Math.max(0, mediaKinds.indexOf((type ?? 'unknown') as (typeof mediaKinds)[number])),
    squareUrl: files?.squarePreview?.url ?? null,
    thumbUrl: files?.thumb?.url ?? null,
    previewUrl: files?.preview?.url ?? null,
    fullUrl: files?.full?.url ?? null,
    extra: toJson({ ...media, files: files && withoutAddresses(files) }, (name) => name === 'id')
  };
}

/** Addresses expire, and have their own columns. */
function withoutAddresses(files: NonNullable<ServiceMedia['files']>): object {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, file && { ...file, url: undefined }] as const)
  );
}
