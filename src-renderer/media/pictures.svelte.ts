import { createContext } from 'svelte';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { LruCache } from '../core/lru-cache.ts';

export type WithoutPicture = 'failed' | 'not-ready' | 'no-view' | 'audio' | 'no-picture';

export function whyWithoutPicture(detail: MediaDetail): WithoutPicture | null {
  if (detail.hasError) return 'failed';
  if (!detail.isReady) return 'not-ready';
  if (!detail.canView) return 'no-view';
  if (detail.kind === 'audio') return 'audio';
  const { square, thumb, full } = detail.pictures;
  return square === null && thumb === null && full === null ? 'no-picture' : null;
}

/**
 * The smallest picture that is sharp at this size (px). Square previews only for roughly
 * square tiles.
 */
export function pickPicture(pictures: MediaDetail['pictures'], width: number, height: number): string | null {
  const isSquare = Math.abs(width / height - 1) < 0.2 && Math.max(width, height) <= 128;
  const [first, second] = isSquare ? [pictures.square, pictures.thumb] : [pictures.thumb, pictures.square];
  return first ?? second ?? pictures.full;
}

const mostRemembered = 20_000;

export class PictureMemory {
  readonly #seen = new LruCache<string, true>(mostRemembered);
  /** Incremented when failed pictures may load again, as after coming back online. */
  #attempt = $state(0);

  get attempt(): number {
    return this.#attempt;
  }

  /** Loaded before, so it needs no fade and no empty frame. */
  hasSeen(address: string): boolean {
    return this.#seen.peek(address) !== null;
  }

  note(address: string): void {
    this.#seen.keep(address, true);
  }

  tryAgain(): void {
    this.#attempt += 1;
  }
}

export const [getPictures, setPictures] = createContext<PictureMemory>();
