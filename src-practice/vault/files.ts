import type { Static } from 'typebox';
import type { MediaFiles } from '../../src-shared/service/vault.ts';
import { soundBytes } from '../pictures/sound.ts';
import { unit } from '../sample/random.ts';
import type { Condition, Kind, Shot } from './shot.ts';

export const pictureSizes = ['full', 'preview', 'thumb', 'square'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** px of the longer side */
const longSide = { full: 1280, preview: 960, thumb: 400, square: 300 } as const satisfies Record<PictureSize, number>;
/** Moving pictures have more bytes, so fewer pixels. */
const gifSide = 480;

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

function fit(ratio: number, side: number): Dimensions {
  if (ratio >= 1) return { width: side, height: Math.round(side / ratio) };
  return { width: Math.round(side * ratio), height: side };
}

export function measurePicture({ kind, ratio }: Shot, size: PictureSize): Dimensions {
  if (size === 'square') return { width: longSide.square, height: longSide.square };
  return fit(ratio, size === 'full' && kind === 'gif' ? gifSide : longSide[size]);
}

const endings = { photo: 'png', gif: 'gif', audio: 'wav', video: 'webm' } as const satisfies Record<Kind, string>;

export function nameEnding({ kind }: Shot, size: PictureSize): (typeof endings)[Kind] {
  return size === 'full' ? endings[kind] : 'png';
}

/** A few videos have previews only, as on a service that doesn't give out the file. */
export function hasFile({ kind, hash }: Shot, size: PictureSize): boolean {
  return kind !== 'video' || size !== 'full' || unit(hash, 43) < 0.92;
}

type Address = (file: string) => string;

/** The upload's size, which for pictures and videos exceeds the served file's. */
function countBytes({ kind, duration }: Shot, { width, height }: Dimensions): number {
  if (kind === 'audio') return soundBytes(duration);
  if (kind === 'video') return duration * 1_250_000;
  return Math.round(width * height * (kind === 'gif' ? 1.6 : 0.42));
}

function describePreview(shot: Shot, size: PictureSize, address: Address) {
  const dimensions = measurePicture(shot, size);
  return { url: address(`${size}.png`), ...dimensions, size: Math.round(dimensions.width * dimensions.height * 0.3) };
}

function describeFull(shot: Shot, address: Address | null) {
  const picture = shot.kind === 'video' ? fit(shot.ratio, 1920) : measurePicture(shot, 'full');
  const dimensions = shot.kind === 'audio' ? { width: 0, height: 0 } : picture;
  const url = address === null || !hasFile(shot, 'full') ? null : address(`full.${nameEnding(shot, 'full')}`);
  return { url, ...dimensions, size: countBytes(shot, dimensions), sources: [] };
}

export function describeFiles(shot: Shot, condition: Condition, address: Address): Static<typeof MediaFiles> {
  if (condition === 'fine') {
    return {
      full: describeFull(shot, address),
      thumb: describePreview(shot, 'thumb', address),
      preview: describePreview(shot, 'preview', address),
      squarePreview: describePreview(shot, 'square', address)
    };
  }
  const full = condition === 'bare' ? describeFull(shot, address) : { ...describeFull(shot, null), size: 0 };
  return { full, thumb: null, preview: null, squarePreview: null };
}
