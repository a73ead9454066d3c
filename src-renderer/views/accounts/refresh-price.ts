import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';

/** The lists, and the newest page. */
const creditsALook = 2;
/** The service's largest page (live-service-notes.md, B3). */
const mediaAPage = 100;

export interface RefreshPrice {
  readonly credits: number;
  /** Accounts with an unknown number of media: their price is a minimum. */
  readonly uncounted: number;
}

export function priceOfRefresh(accounts: readonly AccountSummary[]): RefreshPrice {
  const missing = (account: AccountSummary) => Math.max(0, (account.mediaCounted ?? 0) - account.mediaCached);
  return {
    credits: accounts.reduce((sum, one) => sum + creditsALook + Math.ceil(missing(one) / mediaAPage), 0),
    uncounted: accounts.filter(({ mediaCounted }) => mediaCounted === null).length
  };
}

/** The service would reject calls for signed-out or missing accounts. */
export function canRefresh({ isSignedIn, unlistedAt }: AccountSummary): boolean {
  return isSignedIn && unlistedAt === null;
}
