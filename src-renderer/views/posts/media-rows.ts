/** How the pictures of an open post stand in rows, so that no row has a hole. Pure. */

/** Pictures in a row at most. */
const most = 4;

/** As few rows as there can be, as even as they can be, the shorter ones first: their pictures are the larger ones. */
export function splitRows<T>(items: readonly T[]): T[][] {
  const rows = Math.ceil(items.length / most);
  const [each, longer] = [Math.floor(items.length / rows), items.length % rows];
  const lengths = Array.from({ length: rows }, (_, n) => each + (n >= rows - longer ? 1 : 0));
  let at = 0;
  return lengths.map((length) => items.slice(at, (at += length)));
}
