const most = 4;

/** As few and as even rows as possible, shorter ones first, since their pictures are larger. */
export function splitRows<T>(items: readonly T[]): T[][] {
  const rows = Math.ceil(items.length / most);
  const [each, longer] = [Math.floor(items.length / rows), items.length % rows];
  const lengths = Array.from({ length: rows }, (_, n) => each + (n >= rows - longer ? 1 : 0));
  let at = 0;
  return lengths.map((length) => items.slice(at, (at += length)));
}
