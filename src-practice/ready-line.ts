/** The line of `--json`: address and IDs that clients need for all calls. */
import { listTrackingLinkIds, listTrialLinkIds } from './links/browse.ts';
import { summarizeChats } from './messages/summarize.ts';
import { summarizePosts } from './posts/summarize.ts';
import type { PracticeService } from './service.ts';
import { summarizeAttempts } from './sign-in/summarize.ts';
import type { PracticeAccount } from './account.ts';

/** The newest IDs of each kind: enough for every endpoint in a readable line. */
function describeAccount(account: PracticeAccount, now: number) {
  return {
    id: account.id,
    vaultLists: account.vault.lists.map((list) => list.id),
    posts: summarizePosts(account, now),
    chats: summarizeChats(account),
    trialLinks: listTrialLinkIds(account, now),
    trackingLinks: listTrackingLinkIds(account, now)
  };
}

/** One line with a fixed order of fields. */
export function writeReadyLine({ baseUrl, apiKey, world }: PracticeService): string {
  const now = world.clock.now();
  const accounts = [...world.accounts.values()].map((account) => describeAccount(account, now));
  return JSON.stringify({ baseUrl, apiKey, accounts, attempts: summarizeAttempts(world) });
}
