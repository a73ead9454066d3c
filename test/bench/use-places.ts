export const useCounts = { posts: 400_000, messages: 400_000 };
const usedMedia = 100_000;
const begin = Date.UTC(2020, 0, 1);

interface Place {
  readonly kind: 'post' | 'message';
  readonly id: number;
  readonly at: number;
  readonly chat: number | null;
  readonly media: readonly number[];
}

export function placeOf(n: number): Place {
  const at = begin + n * 60_000;
  if (n % 2 === 0)
    return { kind: 'post', id: 1_000_000 + n, at, chat: null, media: [0, 1, 2].map((k) => mediumOf(n + k)) };
  const medium = n % 10 === 1 ? mediumOf(Math.floor(n / 2000)) : mediumOf(n);
  return { kind: 'message', id: 5_000_000 + n, at, chat: 1 + (n % 4000), media: [medium] };
}

export function mediumOf(n: number): number {
  return 8_000_000 + ((Math.imul(n + 1, 0x9e3779b1) >>> 0) % usedMedia);
}
