/**
 * Generated media, newest first, each a function of its number, so that every process makes
 * the same.
 */

export const pictureShapes = [
  [3, 2],
  [2, 3],
  [3, 4],
  [4, 3],
  [16, 9],
  [9, 16],
  [1, 1],
  [4, 5]
] as const;
export const picturesAShape = 4;
export const pictureSide = 300;

const listNames = ['Posts', 'Messages', 'Beach', 'Backstage', 'November shoot', 'Teasers', 'Archive', 'Best of'];
export const lists = listNames.map((name, n) => ({ id: 101 + n, name, type: n < 2 ? name.toLowerCase() : 'custom' }));

/** Number of accounts whose vaults are loaded: as many as the rail shows. */
export const filledAccounts = 12;

export const newest = Date.UTC(2026, 10, 20, 12);
/** About 480 a day: a million items are almost six years. */
export const apartMs = 180_000;

/** A pseudo-random 32-bit number (Murmur's last step). */
function hash(n: number, salt: number): number {
  let mixed = Math.imul(n + 0x9e3779b9 * (salt + 1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const shareOfLists = [60, 25, 8, 5, 2, 2, 12, 1];

function isIn(n: number, list: number): boolean {
  return hash(n, 20 + list) % 100 < (shareOfLists[list] ?? 0);
}

export function idOf(n: number): number {
  return 9_000_000_000 - n * 7;
}

function kindOf(n: number): string {
  const draw = hash(n, 1) % 100;
  return draw < 74 ? 'photo' : draw < 95 ? 'video' : draw < 99 ? 'gif' : 'audio';
}

function filesOf(n: number, origin: string) {
  const shape = hash(n, 2) % pictureShapes.length;
  const [across, down] = pictureShapes[shape] ?? [1, 1];
  const long = Math.max(across, down);
  const fit = (side: number) => ({
    width: Math.round((side * across) / long),
    height: Math.round((side * down) / long)
  });
  const url = `${origin}/media/${String(shape)}/${String(hash(n, 3) % picturesAShape)}/${String(n)}`;
  const small = { url: `${url}/thumb.png`, ...fit(pictureSide), size: 24_000 };
  return {
    full: { url: `${url}/full.png`, ...fit(3840), size: 2_400_000, sources: [] },
    thumb: small,
    preview: { ...small, url: `${url}/preview.png` },
    squarePreview: { ...small, url: `${url}/square.png`, width: pictureSide, height: pictureSide }
  };
}

/**
 * @param origin of the canned service
 * @param apart ms between two
 */
export function rawMedia(n: number, origin: string, apart = apartMs) {
  const type = kindOf(n);
  const isPosted = isIn(n, 0);
  return {
    id: idOf(n),
    type,
    convertedToVideo: false,
    canView: true,
    hasError: false,
    isReady: true,
    hasCustomPreview: false,
    createdAt: new Date(newest - n * apart).toISOString(),
    duration: type === 'video' ? 5 + (hash(n, 4) % 300) : 0,
    releaseForms: [],
    files: filesOf(n, origin),
    hasPosts: isPosted,
    counters: { likesCount: isPosted ? hash(n, 5) % 5000 : 0, tipsSumm: isPosted ? hash(n, 6) % 50 : 0 },
    listStates: lists.map((list, at) => ({ ...list, hasMedia: isIn(n, at), canAddMedia: list.type === 'custom' })),
    videoSources: null
  };
}
