import { createContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
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
 * The smallest picture that is sharp at this size (px). Square previews only suit roughly
 * square tiles.
 */
export function pickPicture(pictures: MediaDetail['pictures'], width: number, height: number): string | null {
  const isSquare = Math.abs(width / height - 1) < 0.2 && Math.max(width, height) <= 128;
  const [first, second] = isSquare ? [pictures.square, pictures.thumb] : [pictures.thumb, pictures.square];
  return first ?? second ?? pictures.full;
}

const mostRemembered = 20_000;
/** About as many as the accounts of a rail show in a window of usual size. */
const mostSpare = 800;

interface PictureOptions {
  readonly class: string;
  readonly isLazy?: boolean;
  readonly onload?: () => void;
  readonly onerror: () => void;
}

export class LoadedPictures {
  readonly #seen = new LruCache<string, true>(mostRemembered);
  /**
   * Elements of loaded pictures that left the screen. A new element would first read its
   * picture from the browser's cache; these are drawn at once.
   */
  readonly #spare = new LruCache<string, HTMLImageElement>(mostSpare);
  /** Incremented when failed pictures may load again, as after coming back online. */
  #attempt = $state(0);

  get attempt(): number {
    return this.#attempt;
  }

  /** Pictures seen before need no fade and no empty frame. */
  hasSeen(address: string): boolean {
    return this.#seen.peek(address) !== null;
  }

  /** Whether its element was kept. A new one takes time to draw, even from the browser's cache. */
  hasSpare(address: string): boolean {
    return this.#spare.peek(address) !== null;
  }

  note(address: string): void {
    this.#seen.keep(address, true);
  }

  tryAgain(): void {
    this.#attempt += 1;
  }

  /**
   * Draws a picture as an element's first child, with the class `waiting` until it has
   * loaded. Elements aren't reused for other pictures: they would show the old one until
   * then.
   */
  draw(address: string, options: PictureOptions): Attachment {
    return (parent) => {
      const spare = this.#spare.take(address);
      const isSeen = spare !== null || this.hasSeen(address);
      const image = spare ?? createImage(address, { ...options, isSeen });
      image.className = isSeen ? options.class : `${options.class} waiting`;
      image.onload = () => {
        image.classList.remove('waiting');
        this.note(address);
        options.onload?.();
      };
      image.onerror = options.onerror;
      parent.prepend(image);
      return () => {
        image.onload = null;
        image.onerror = null;
        image.remove();
        if (image.complete && image.naturalWidth > 0) {
          // Its event may not have come yet.
          this.note(address);
          this.#spare.keep(address, image);
        } else {
          // A removed image goes on loading, and those on screen would wait for it.
          image.removeAttribute('src');
        }
      };
    };
  }
}

function createImage(address: string, { isSeen, isLazy = false }: { isSeen: boolean; isLazy?: boolean }) {
  const image = new Image();
  image.alt = '';
  image.draggable = false;
  image.decoding = isSeen ? 'sync' : 'async';
  image.loading = isLazy ? 'lazy' : 'eager';
  image.src = address;
  return image;
}

export const [getPictures, setPictures] = createContext<LoadedPictures>();
