/** Databases that a worker keeps open: opened when first needed, at most a few at a time, the least recently used closed. */
export interface Openable {
  close(): void;
}

export class OpenFiles<D extends Openable> {
  readonly #open: (file: string) => D;
  readonly #most: number;
  readonly #files = new Map<string, D>();

  constructor(most: number, open: (file: string) => D) {
    this.#most = most;
    this.#open = open;
  }

  get(file: string): D {
    const found = this.#files.get(file) ?? this.#open(file);
    this.#files.delete(file);
    this.#files.set(file, found);
    if (this.#files.size > this.#most) this.close(this.#files.keys().next().value ?? file);
    return found;
  }

  close(file: string): void {
    const found = this.#files.get(file);
    this.#files.delete(file);
    found?.close();
  }

  closeAll(): void {
    for (const file of [...this.#files.keys()]) this.close(file);
  }
}
