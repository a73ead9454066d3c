/**
 * Resets a writable `$derived` whenever `owner` changes, as in `let words =
 * $derived(anewFor(vault, ''))`. The old value is gone before the next owner is drawn.
 */
export function anewFor<T>(_owner: unknown, value: T): T {
  return value;
}
