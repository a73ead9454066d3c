export interface RenderedFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export class Shelf {
  readonly #most: number;
  /** Maps keep insertion order, so the first entry is the least recently used. */
  readonly #files = new Map<string, RenderedFile>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  take(name: string): RenderedFile | undefined {
    const file = this.#files.get(name);
    if (file === undefined) return undefined;
    this.#files.delete(name);
    this.#files.set(name, file);
    return file;
  }

  put(name: string, file: RenderedFile): void {
    if (this.#files.has(name)) return;
    this.#files.set(name, file);
    this.#bytes += file.bytes.length;
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#bytes <= this.#most) return;
      this.#files.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}
