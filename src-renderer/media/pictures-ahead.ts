/** Loads pictures before they are seen: a few at a time, while the grid rests, and no longer than it does. */
import type { PictureMemory } from './pictures.svelte.ts';

/** Fewer than the host fetches at once, so that what a user looks at never waits for these. */
const atOnce = 3;

/** Resolves when the picture is at hand, rejects where it can't be had or is given up. */
export type LoadPicture = (address: string, signal: AbortSignal) => Promise<void>;

export class PicturesAhead {
  readonly #load: LoadPicture;
  readonly #memory: Pick<PictureMemory, 'hasSeen' | 'note'>;
  #controller = new AbortController();
  #waiting: string[] = [];
  /** Loading or tried since the grid has come to rest: what fails isn't tried again until it moves. */
  readonly #tried = new Set<string>();
  #underWay = 0;

  constructor(memory: Pick<PictureMemory, 'hasSeen' | 'note'>, load: LoadPicture = loadImage) {
    this.#memory = memory;
    this.#load = load;
  }

  /** What is wanted now, nearest first; what was wanted before and isn't now is not begun. */
  want(addresses: readonly string[]): void {
    this.#waiting = addresses.filter((address) => !this.#tried.has(address) && !this.#memory.hasSeen(address));
    this.#next();
  }

  /** The grid moves: everything is given up. */
  stop(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#waiting = [];
    this.#tried.clear();
    this.#underWay = 0;
  }

  #next(): void {
    while (this.#underWay < atOnce) {
      const address = this.#waiting.shift();
      if (address === undefined) return;
      void this.#fetch(address, this.#controller.signal);
    }
  }

  async #fetch(address: string, signal: AbortSignal): Promise<void> {
    this.#underWay += 1;
    this.#tried.add(address);
    try {
      await this.#load(address, signal);
      this.#memory.note(address);
    } catch {
      // Its tile says so, once it is seen.
    }
    if (signal.aborted) return;
    this.#underWay -= 1;
    this.#next();
  }
}

function loadImage(address: string, signal: AbortSignal): Promise<void> {
  const image = new Image();
  image.fetchPriority = 'low';
  image.decoding = 'async';
  return new Promise((resolve, reject) => {
    image.onload = () => {
      resolve();
    };
    image.onerror = () => {
      reject(new Error('The picture could not be loaded.'));
    };
    signal.addEventListener('abort', () => {
      // Another address ends the loading of this one.
      image.src = '';
      reject(new Error('Given up.'));
    });
    image.src = address;
  });
}
