/** Only a few caches are open at a time. The least recently used one closes. */
import type { DatabaseName } from './worker-messages.ts';

export interface Openable {
  close(): void;
}

const mostCaches = 8;

export class OpenFiles<D extends Openable> {
  readonly #open: (database: DatabaseName) => D;
  readonly #caches = new Map<number, D>();
  readonly #shared = new Map<string, D>();

  constructor(open: (database: DatabaseName) => D) {
    this.#open = open;
  }

  get(database: DatabaseName): D {
    if ('shared' in database) {
      const found = this.#shared.get(database.shared) ?? this.#open(database);
      this.#shared.set(database.shared, found);
      return found;
    }
    const found = this.#caches.get(database.cache) ?? this.#open(database);
    this.#caches.delete(database.cache);
    this.#caches.set(database.cache, found);
    const [oldest = database.cache] = this.#caches.keys();
    if (this.#caches.size > mostCaches) this.close({ cache: oldest });
    return found;
  }

  /** For one use: a cache that isn't open is closed again, and no other is closed for it. */
  use<T>(database: DatabaseName, run: (opened: D) => T): T {
    if ('shared' in database || this.#caches.has(database.cache)) return run(this.get(database));
    const opened = this.#open(database);
    try {
      return run(opened);
    } finally {
      opened.close();
    }
  }

  close(database: DatabaseName): void {
    const found = 'cache' in database ? this.#caches.get(database.cache) : this.#shared.get(database.shared);
    if ('cache' in database) this.#caches.delete(database.cache);
    else this.#shared.delete(database.shared);
    found?.close();
  }

  closeAll(): void {
    for (const cache of [...this.#caches.keys()]) this.close({ cache });
    for (const found of this.#shared.values()) found.close();
    this.#shared.clear();
  }
}
