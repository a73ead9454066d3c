import { unsaid, type LinkEntry } from '../../../src-main/store/tables/links.ts';
import { Store } from '../../../src-main/store/store.ts';
import { account, storeWorker } from './filled-vault.ts';

const links = 100_000;
/** Larger than the service's page: filling isn't measured. */
const aPage = 2000;
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

/** Spread without a pattern that helps sorting, the same each run. */
function spread(n: number, factor: number, range: number): number {
  return Math.floor(((n * factor) % 1) * range);
}

function linkOf(n: number): LinkEntry {
  const [place, season] = [places[spread(n, 0.618034, places.length)], seasons[spread(n, 0.414214, seasons.length)]];
  return {
    ...unsaid,
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
    ...(n % 30 === 0
      ? { isCalculating: true }
      : {
          isCalculating: false,
          revenue: spread(n, 0.316625, 9_000_000_000),
          perSubscriber: spread(n, 0.605551, 90_000_000),
          perClick: spread(n, 0.872983, 900_000),
          calculatedAt: now
        })
  };
}

export async function fillLinks(dataDir: string): Promise<void> {
  const store = new Store(storeWorker, dataDir);
  for (let first = 0; first < links; first += aPage) {
    const page = Array.from({ length: aPage }, (_, n) => linkOf(first + n));
    await store.write(account, 'ingestListedLinks', { links: page, at: now });
  }
  await store.close();
}
