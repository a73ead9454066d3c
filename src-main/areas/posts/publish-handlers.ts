/** The entries of publishing and changing posts in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure } from '../../../src-shared/bridge/failure.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import type { OnAccount } from '../accounts/on-account.ts';
import { readCandidates } from './candidates-read.ts';
import type { PostsCache } from './publish-cache.ts';
import type { PostChanges } from './publish-changes.ts';
import type { Publishing } from './publish.ts';
import { hasWritten } from './written-rows.ts';

export type PublishRequest =
  'posts.publish' | 'posts.takeBack' | 'posts.findCandidates' | 'posts.update' | 'posts.reschedule';

export interface AccountReach {
  readonly serviceId: string;
  readonly client: ServiceClient;
  /** How far this computer's clock is ahead of the service's (ms); null where they agree. */
  readonly clockAheadMs: number | null;
}

export interface PublishParts {
  readonly db: ReadableDatabase;
  readonly outbox: () => Outbox;
  readonly publishing: Publishing;
  readonly changes: PostChanges;
  readonly cache: PostsCache;
  /** Null for an account that isn't here. */
  readonly reach: (account: number) => AccountReach | null;
  readonly onAccount: OnAccount;
  /** ms since 1970 */
  readonly now: () => number;
}

export function createPublishHandlers(parts: PublishParts): Pick<Handlers, PublishRequest> {
  const { db, outbox, publishing, changes, cache, reach, onAccount, now } = parts;

  function findCandidates(account: number, number: number) {
    const intent = outbox().read(number);
    const reached = reach(account);
    if (!reached) return Promise.resolve(failed(localFailure('unknown-account')));
    if (intent?.kind !== 'posts.send' || intent.account !== account || intent.state !== 'unknown')
      return Promise.resolve(failed(localFailure('bad-request', 'It is not in doubt.')));
    const isWritten = (post: number) => hasWritten(db, account, post);
    return readCandidates({ account, ...reached, cache, isWritten, now }, intent);
  }

  return {
    'posts.publish': (asked) => onAccount(asked.account, () => Promise.resolve(publishing.publish(asked))),
    'posts.takeBack': ({ account, intent }) =>
      onAccount(account, () => Promise.resolve(publishing.takeBack(account, intent))),
    'posts.findCandidates': ({ account, intent }) => onAccount(account, () => findCandidates(account, intent)),
    'posts.update': (at) => onAccount(at.account, () => changes.update(at)),
    'posts.reschedule': ({ account, post, schedule }) =>
      onAccount(account, () => changes.reschedule(account, post, schedule))
  };
}
