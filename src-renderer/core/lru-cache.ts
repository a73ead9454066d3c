export class LruCache<K, V> {
  readonly #most: number;
  readonly #all = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  peek(key: K): V | null {
    return this.#all.get(key) ?? null;
  }

  use(key: K): V | null {
    const value = this.#all.get(key);
    if (value === undefined) return null;
    this.#all.delete(key);
    this.#all.set(key, value);
    return value;
  }

  take(key: K): V | null {
    const value = this.peek(key);
    this.#all.delete(key);
    return value;
  }

  keep(key: K, value: V): V | null {
    this.#all.delete(key);
    this.#all.set(key, value);
    const [oldest] = this.#all;
    if (!oldest || this.#all.size <= this.#most) return null;
    this.#all.delete(oldest[0]);
    return oldest[1];
  }

  /** Evicts the oldest although there is room. Null if only one is left, which is in use. */
  dropOldest(): V | null {
    const [oldest] = this.#all;
    if (!oldest || this.#all.size === 1) return null;
    this.#all.delete(oldest[0]);
    return oldest[1];
  }

  keys(): K[] {
    return [...this.#all.keys()];
  }

  values(): V[] {
    return [...this.#all.values()];
  }
}
