/** A bounded memory: the least recently used goes first. */
export class Kept<K, V> {
  readonly #most: number;
  readonly #all = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Looks without using. */
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

  /** Gives back what had to go for it. */
  keep(key: K, value: V): V | null {
    this.#all.delete(key);
    this.#all.set(key, value);
    const [oldest] = this.#all;
    if (!oldest || this.#all.size <= this.#most) return null;
    this.#all.delete(oldest[0]);
    return oldest[1];
  }

  /** Lets the least recently used go, though there is room; null where only one is left, which is in use. */
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
