/**
 * Links whose revenue the service is calculating. Loads only pages with such links, at one
 * credit each: by polls while links are shown, or at once for a user who waits.
 */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import { largestLinksPage, readLinksAt } from './read-links.ts';
import { bothKinds } from './feed.ts';
import type { Reach } from '../../reach.ts';

/** For each list, to limit a poll's credits. Older links wait for their turn. */
const pagesOfPoll = 2;

/** Waits for the figures of tracking links. Pages read before a failure stay. */
export async function waitForFigures(reach: Reach, options: CallOptions): Promise<Result<null, ServiceFailure>> {
  return readPages(reach, 'tracking', { pages: await findPages(reach, 'tracking'), isPatient: true }, options);
}

/**
 * Stays within the background budget.
 * @returns false if no link is calculating, so nothing was requested
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

async function findPages({ account, store }: Reach, kind: LinkKind): Promise<number[]> {
  const places = await store.read(account.number, 'readCalculatingPlaces', kind);
  return [...new Set(places.map((place) => place - (place % largestLinksPage)))];
}
