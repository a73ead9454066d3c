/** Generated texts of posts and messages: some words are everywhere, most are rare. */

const words = (
  'the and you for this with new set from what all out now more just one that like have your next see are here light ' +
  'morning lake tonight behind photos week soon love back today story film harbour winter first waiting sunset every ' +
  'evening weather mountain studio camera portrait coffee window forest summer garden station quiet island question ' +
  'answer favourite tomorrow weekend backstage message picture another between colour shadow thunder railway bridge ' +
  'kitchen journey blanket lantern pepper velvet orchard gallery tunnel copper market ladder meadow ribbon saddle ' +
  'signal timber valley walnut anchor barrel candle dolphin engine feather glacier hammock iceberg jacket kettle ' +
  'lemon marble needle oyster paddle quartz rabbit silver teapot umbrella village whistle yellow zipper bakery cactus ' +
  'dragonfly elbow fiddle gravel hazel ivory jigsaw knuckle lobster mustard nutmeg opal parsnip quiver rhubarb sparrow ' +
  'thimble upstairs vinegar wharf xylophone yonder zebra accordion bicycle chestnut driftwood evergreen firefly'
).split(' ');
const wordsAText = 14;

/** A pseudo-random 32-bit number (Murmur's last step). */
function draw(n: number, salt: number): number {
  let mixed = Math.imul(n + 0x9e3779b9 * (salt + 1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Zipf's law: the second word is half as frequent as the first. */
function wordOf(text: number, at: number): string {
  return words[Math.floor(words.length ** (draw(text, at) / 2 ** 32)) - 1] ?? '';
}

export function textOf(n: number): string {
  const sentence = Array.from({ length: wordsAText }, (_, at) => wordOf(n, at)).join(' ');
  return `${sentence} ${String(draw(n, 99) % 100_000)}`;
}

export function nameOf(n: number): string {
  return `${wordOf(n, 50)} ${wordOf(n, 51)} ${String(n)}`;
}

export const textCounts = { posts: 400_000, messages: 400_000, people: 200_000 };
export type TextKind = keyof typeof textCounts;
export const textKinds = ['posts', 'messages', 'people'] as const satisfies readonly TextKind[];

/** A common word, a rarer one, two words, a number, and no match. */
export const typedWords = ['tonight', 'driftwood', 'harbour light', 'velvet gallery', 'xylophone', '4711', 'zeppelin'];
