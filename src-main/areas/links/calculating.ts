/**
 * Links whose revenue the service is calculating: polled gently while somebody looks at them here, or waited for when a user
 * asks for it. The pages of the list that hold them are read, at a credit a page.
 */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import { largestLinksPage, readLinksAt } from './read-links.ts';
import { bothKinds } from './feed.ts';
import type { Reach } from '../../reach.ts';

/** A poll costs at most so many credits for either list; what is older waits for its turn or for a user. */
const pagesOfPoll = 2;

/** Reads the pages with calculating tracking links so that the answer waits for their figures. A failure ends it; what was read until then is kept. */
export async function waitForFigures(reach: Reach, options: CallOptions): Promise<Result<null, ServiceFailure>> {
  return readPages(reach, 'tracking', { pages: await findPages(reach, 'tracking'), isPatient: true }, options);
}

/**
 * Fetches what is being calculated once, inside the background's budget.
 * @returns false where nothing is being calculated, so that nothing was asked
 */
export async function fetchCalculating(reach: Reach, signal: AbortSignal): Promise<boolean> {
  let isAny = false;
  for (const kind of bothKinds) {
    const pages = (await findPages(reach, kind)).slice(0, pagesOfPoll);
    isAny ||= pages.length > 0;
    const read = await readPages(reach, kind, { pages, isPatient: false }, { priority: 'background', signal });
    if (!read.ok) break;
  }
  return isAny;
}

interface Wanted {
  readonly pages: readonly number[];
  readonly isPatient: boolean;
}

async function readPages(
  reach: Reach,
  kind: LinkKind,
  { pages, isPatient }: Wanted,
  options: CallOptions
): Promise<Result<null, ServiceFailure>> {
  for (const offset of pages) {
    const read = await readLinksAt(reach, kind, { offset, isPatient }, options);
    if (!read.ok) return read;
  }
  return ok(null);
}

/** The offsets of the pages that hold calculating links, as the cache would list them. */
async function findPages({ account, store }: Reach, kind: LinkKind): Promise<number[]> {
  const places = await store.read(account.number, 'readCalculatingPlaces', kind);
  return [...new Set(places.map((place) => place - (place % largestLinksPage)))];
}
