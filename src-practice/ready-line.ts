/** What `--json` prints: where the service is, and the ids that a client needs to call all of it. */
import { listTrackingLinkIds, listTrialLinkIds } from './links/browse.ts';
import { summarizeChats } from './messages/summarize.ts';
import { summarizePosts } from './posts/summarize.ts';
import type { PracticeService } from './service.ts';
import { summarizeAttempts } from './sign-in/summarize.ts';
import type { PracticeAccount } from './account.ts';

/** Newest first, of each the first ones: enough to call every endpoint, and a line that can still be read. */
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

/** One line, with its fields always in this order. */
export function writeReadyLine({ baseUrl, apiKey, world }: PracticeService): string {
  const now = world.clock.now();
  const accounts = [...world.accounts.values()].map((account) => describeAccount(account, now));
  return JSON.stringify({ baseUrl, apiKey, accounts, attempts: summarizeAttempts(world) });
}
