import type { Readable } from 'node:stream';
import type { Failure, FailureCode, Result } from '../../src-shared/bridge/failure.ts';
import type { Backend } from '../backend.ts';
import type { FetchedPicture } from '../pictures/fetch-picture.ts';
import type { PictureRequest } from '../pictures/picture-store.ts';
import type { Recording } from '../pictures/recordings.ts';
import { picturePolicy } from './headers.ts';

export type MediaSource = Pick<Backend, 'readPicture' | 'openRecording'>;

export interface PictureAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | Readable | string;
}

const addressForm = /^\/picture\/([1-9]\d{0,9})\/([1-9]\d{0,15})\/(square|thumb|full|avatar|header|cover|recording)$/;

/** `recording`: the file of a video or audio. */
interface MediaRequest extends Omit<PictureRequest, 'kind'> {
  readonly kind: PictureRequest['kind'] | 'recording';
}

/** Parses `/picture/<account>/<media>/<kind>`. An account's own picture has a number instead. */
export function parsePicturePath(path: string): MediaRequest | undefined {
  const [, account, media, kind] = addressForm.exec(path) ?? [];
  if (!isKind(kind)) return undefined;
  const number = Number(media);
  return Number.isSafeInteger(number) ? { account: Number(account), media: number, kind } : undefined;
}

/** @param range the Range header, for recordings */
export async function answerMedia(
  source: MediaSource,
  { account, media, kind }: MediaRequest,
  { range, signal }: { readonly range: string | null; readonly signal: AbortSignal }
): Promise<PictureAnswer> {
  if (kind === 'recording') return answerRecording(await source.openRecording({ account, media, range }, signal));
  return answerPicture(await source.readPicture({ account, media, kind }, signal));
}

const kinds: ReadonlySet<string | undefined> = new Set<MediaRequest['kind']>([
  ...(['square', 'thumb', 'full', 'avatar', 'header', 'cover', 'recording'] as const)
]);

function isKind(kind: string | undefined): kind is MediaRequest['kind'] {
  return kinds.has(kind);
}

const gatewayFailures: ReadonlySet<FailureCode> = new Set(['offline', 'unreadable', 'refused-key', 'rate-limited']);

function statusOf(code: FailureCode): number {
  if (code === 'timed-out') return 504;
  if (gatewayFailures.has(code)) return 502;
  return code === 'internal' ? 500 : 404;
}

/** A page may cache the bytes for a day, since a medium's picture never changes. */
export function answerPicture(result: Result<FetchedPicture>): PictureAnswer {
  if (!result.ok) return answerFailure(result.failure);
  const { type, bytes } = result.value;
  return {
    status: 200,
    headers: { ...shownInPlace, 'content-type': type, 'cache-control': 'private, max-age=86400, immutable' },
    body: bytes
  };
}

/** Never cached: a browser's cache would fill with videos. */
function answerRecording(result: Result<Recording>): PictureAnswer {
  if (!result.ok) return answerFailure(result.failure);
  const { status, headers, body } = result.value;
  return { status, headers: { ...shownInPlace, ...headers, 'cache-control': 'no-store' }, body };
}

const shownInPlace = { 'content-disposition': 'inline', 'content-security-policy': picturePolicy };

function answerFailure({ code }: Failure): PictureAnswer {
  return {
    status: statusOf(code),
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ code })
  };
}
