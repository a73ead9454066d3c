import type { LoadedPictures } from './pictures.svelte.ts';

/** Below the host's limit, so that visible pictures never wait for these. */
const atOnce = 3;

export type LoadPicture = (address: string, signal: AbortSignal) => Promise<void>;

export class PicturesAhead {
  readonly #load: LoadPicture;
  readonly #memory: Pick<LoadedPictures, 'hasSeen' | 'note'>;
  #controller = new AbortController();
  #waiting: string[] = [];
  /** Cleared when the grid moves, so that failures are retried only then. */
  readonly #tried = new Set<string>();
  #underWay = 0;

  constructor(memory: Pick<LoadedPictures, 'hasSeen' | 'note'>, load: LoadPicture = loadImage) {
    this.#memory = memory;
    this.#load = load;
  }

  want(addresses: readonly string[]): void {
    this.#waiting = addresses.filter((address) => !this.#tried.has(address) && !this.#memory.hasSeen(address));
    this.#next();
  }

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
      // The tile reports the failure once it is visible.
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
      image.src = '';
      reject(new Error('Given up.'));
    });
    image.src = address;
  });
}
