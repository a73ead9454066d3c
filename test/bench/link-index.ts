/** What sorting and filtering a hundred thousand links costs before the page has them. */
import { linkColumns, linkFilters, type LinkPlace } from '../../src-shared/bridge/links.ts';
import type { LinkEntry } from '../../src-main/areas/links/link-entry.ts';
import type { LinkIndexAsked } from '../../src-main/areas/links/link-index.ts';
import { Store } from '../../src-main/store/store.ts';
import type { Bench } from './bench.ts';
import { formatMs, median, percentile } from './figures.ts';
import { account, storeWorker } from './filled-vault.ts';
import type { BenchRow, Measured } from './row.ts';

export const links = 100_000;
/** More than the service gives at once: filling is not what is measured. */
const aPage = 2000;
const rounds = 5;
const twoFrames = 2000 / 60;
const now = Date.UTC(2026, 10, 22);
const places = [
  'Reddit',
  'Instagram',
  'TikTok',
  'Story',
  'Bio',
  'Collab',
  'Podcast',
  'Flyer',
  'Shoutout',
  'Telegram',
  'X'
];
const seasons = ['Spring', 'Summer', 'Autumn', 'Winter', 'Ärger', 'Frühling', 'Promo'];
const finds = ['', 'r', 're', 'red', 'summer', 'summer bio', '99', 'nothing has this'];

/** Spread over its range without a pattern that a sort could profit from, and the same each run. */
function spread(n: number, factor: number, range: number): number {
  return Math.floor(((n * factor) % 1) * range);
}

/** Link `n` has a name of two words and a number, as people give them; one of thirty is being calculated. */
function linkOf(n: number): LinkEntry {
  const [place, season] = [places[spread(n, 0.618034, places.length)], seasons[spread(n, 0.414214, seasons.length)]];
  return {
    kind: 'tracking',
    id: 40_000_000 + 7 * n,
    name: `${String(season)} ${String(place)} ${String(n)}`,
    url: `https://example.com/c${String(n)}`,
    code: n,
    clicks: spread(n, 0.732051, 90_000),
    claims: n % 3 === 0 ? spread(n, 0.236068, 900) : null,
    days: n % 3 === 0 ? 7 : null,
    subscribers: spread(n, 0.645751, 4000),
    createdAt: now - n * 600_000,
    endsAt: n % 5 === 0 ? now - spread(n, 0.162278, 10_000_000_000) : null,
    isFinished: false,
    revenue:
      n % 30 === 0
        ? { isCalculating: true }
        : {
            isCalculating: false,
            total: spread(n, 0.316625, 9_000_000_000),
            perSubscriber: spread(n, 0.605551, 90_000_000),
            perClick: spread(n, 0.872983, 900_000),
            calculatedAt: now
          },
    extra: null
  };
}

/** Fills the first account's cache. */
export async function fillLinks(store: Store): Promise<void> {
  for (let first = 0; first < links; first += aPage) {
    const page = Array.from({ length: aPage }, (_, n) => linkOf(first + n));
    await store.write(account, 'ingestListedLinks', { links: page, at: now });
  }
}

/** @returns ms from asking the reader's thread until a part of the ids is on this one, for each part */
async function time(store: Store, asked: Omit<LinkIndexAsked, 'kind' | 'now'>): Promise<number[]> {
  const parts: number[] = [];
  let after: LinkPlace | null = null;
  do {
    const began = performance.now();
    ({ end: after } = await store.read(account, 'readLinkIndex', { kind: 'tracking', now, ...asked, after }));
    parts.push(performance.now() - began);
  } while (after !== null);
  return parts;
}

const sum = (parts: readonly number[]) => parts.reduce((before, ms) => before + ms, 0);

async function run(bench: Bench): Promise<Measured> {
  const store = new Store(storeWorker, bench.folder('links'));
  await fillLinks(store);
  const [all, parts]: [number[], number[]] = [[], []];
  const byColumn = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++)
    for (const by of linkColumns)
      for (const direction of ['asc', 'desc'] as const) {
        const read: number[][] = [];
        for (const find of finds) read.push(await time(store, { find, filter: 'all', by, direction }));
        for (const filter of linkFilters) read.push(await time(store, { find: '', filter, by, direction }));
        // The first round brings the file into memory.
        if (round === 0) continue;
        const times = read.map(sum);
        byColumn.set(by, [...(byColumn.get(by) ?? []), ...times]);
        all.push(...times);
        parts.push(...read.flat());
      }
  await store.close();
  const columns = [...byColumn].map(([by, times]) => `${by} ${formatMs(median(times))}`);
  const worst = percentile(all, 0.95);
  return {
    ours: `p95 ${formatMs(worst)}, of a part ${formatMs(percentile(parts, 0.95))}; median by column: ${columns.join(', ')}`,
    reached: { goal: '2 frames', isMet: worst <= twoFrames },
    peers: []
  };
}

export const linkIndex: BenchRow = {
  id: 'P2',
  measure: `${links.toLocaleString('en')} links sorted and filtered, database and bridge`,
  method: `p95 of ${String(rounds)} × ${String(2 * linkColumns.length * (finds.length + linkFilters.length))} orders of ${links.toLocaleString('en')} tracking links: by each column, both ways, with ${String(finds.length)} finds and ${String(linkFilters.length)} filters, from asking the reader’s thread until all ids are on the host’s, part by part; the page’s part is measured beside it`,
  goal: '2 frames',
  run
};
