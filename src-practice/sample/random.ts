/** All sample data derives from hashes, so that a seed always gives the same world. */

export function mix(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) h = mix(h, character.codePointAt(0) ?? 0);
  return h;
}

/** In [0, 1), the same for equal hash and salt. */
export function unit(hash: number, salt: number): number {
  return mix(hash, salt) / 2 ** 32;
}

export function between(hash: number, salt: number, low: number, high: number): number {
  return low + (high - low) * unit(hash, salt);
}

export function pick<T>(from: readonly [T, ...T[]], hash: number, salt: number): T {
  return from[Math.floor(unit(hash, salt) * from.length)] ?? from[0];
}

/** A stream of draws where naming salts would be noise, as for pictures. */
export function drawFrom(hash: number): () => number {
  let step = 0;
  return () => unit(hash, ++step);
}
