import type { FailureCode, Result } from '../../src-shared/bridge/failure.ts';
import type { FetchedPicture } from '../pictures/fetch-picture.ts';
import type { PictureRequest } from '../pictures/picture-store.ts';
import { picturePolicy } from './headers.ts';

export interface PictureAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

const addressForm = /^\/picture\/([1-9]\d{0,9})\/([1-9]\d{0,15})\/(square|thumb|full|avatar|header|cover)$/;

/** Parses `/picture/<account>/<media>/<kind>`. An account's own picture has a number instead. */
export function parsePicturePath(path: string): PictureRequest | undefined {
  const [, account, media, kind] = addressForm.exec(path) ?? [];
  if (!isKind(kind)) return undefined;
  const number = Number(media);
  return Number.isSafeInteger(number) ? { account: Number(account), media: number, kind } : undefined;
}

const kinds: ReadonlySet<string | undefined> = new Set<PictureRequest['kind']>([
  ...(['square', 'thumb', 'full', 'avatar', 'header', 'cover'] as const)
]);

function isKind(kind: string | undefined): kind is PictureRequest['kind'] {
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
  if (!result.ok) {
    return {
      status: statusOf(result.failure.code),
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: JSON.stringify({ code: result.failure.code })
    };
  }
  return {
    status: 200,
    headers: {
      'content-type': result.value.type,
      'content-disposition': 'inline',
      'content-security-policy': picturePolicy,
      'cache-control': 'private, max-age=86400, immutable'
    },
    body: result.value.bytes
  };
}
