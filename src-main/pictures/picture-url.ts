import { createHash } from 'node:crypto';
import { mediaKinds } from '../../src-shared/bridge/media-kinds.ts';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import type { PostMediaRow } from '../store/tables/pictures.ts';

export type PictureKind = keyof MediaDetail['pictures'];
export type ProfilePicture = 'avatar' | 'header';

/** An account's own pictures and covers of lists have no ID, but a number from their address. */
export type NumberedPicture = ProfilePicture | 'cover';

/** Another picture has another number, so page and store don't confuse them. */
export function numberPicture(address: string): number {
  return 1 + createHash('sha256').update(address).digest().readUIntBE(0, 6);
}

export function profilePicturePath(account: number, picture: number, kind: ProfilePicture): string {
  return `/picture/${String(account)}/${String(picture)}/${kind}`;
}

export type PictureAddresses = Pick<PostMediaRow, 'kind' | 'squareUrl' | 'thumbUrl' | 'previewUrl' | 'fullUrl'>;

/** The address of this kind, or of the nearest one. A video's or audio's `full` is no picture. */
export function pictureUrl(row: PictureAddresses, kind: PictureKind): string | null {
  const { squareUrl: square, thumbUrl: thumb, previewUrl: preview, fullUrl: full } = row;
  if (kind === 'square') return square ?? thumb ?? preview;
  if (kind === 'thumb') return thumb ?? preview ?? square;
  return (isPicture(row) ? full : null) ?? preview ?? thumb ?? square;
}

export function isPicture({ kind }: Pick<PictureAddresses, 'kind'>): boolean {
  return mediaKinds[kind] === 'photo' || mediaKinds[kind] === 'gif';
}

/** A video's or audio's own file. */
export function recordingUrl(row: PictureAddresses): string | null {
  return isRecording(row) ? row.fullUrl : null;
}

export function isRecording({ kind }: Pick<PictureAddresses, 'kind'>): boolean {
  return mediaKinds[kind] === 'video' || mediaKinds[kind] === 'audio';
}
