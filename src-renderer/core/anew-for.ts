/**
 * What a writable `$derived` falls back to whenever `owner` is another: state of a view that stays while what it shows is
 * exchanged, as in `let words = $derived(anewFor(vault, ''))`. It is gone before anything of the next owner is drawn.
 */
export function anewFor<T>(_owner: unknown, value: T): T {
  return value;
}
