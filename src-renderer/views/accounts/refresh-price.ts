/** What refreshing accounts costs, said before it is done. Pure. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';

/** The lists, and the newest page. */
const creditsALook = 2;
/** Media on the largest page that the service gives (live-service-notes.md, B3). */
const mediaAPage = 100;

export interface RefreshPrice {
  readonly credits: number;
  /** Accounts of which nobody has counted the media: theirs is the least that it costs. */
  readonly uncounted: number;
}

/** What an account lacks is read too, page by page. */
export function priceOfRefresh(accounts: readonly AccountSummary[]): RefreshPrice {
  const missing = (account: AccountSummary) => Math.max(0, (account.mediaCounted ?? 0) - account.mediaCached);
  return {
    credits: accounts.reduce((sum, one) => sum + creditsALook + Math.ceil(missing(one) / mediaAPage), 0),
    uncounted: accounts.filter(({ mediaCounted }) => mediaCounted === null).length
  };
}

/** A call for one that is signed out or gone would only be refused. */
export function canRefresh({ isSignedIn, unlistedAt }: AccountSummary): boolean {
  return isSignedIn && unlistedAt === null;
}
