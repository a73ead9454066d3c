/** The entries of publishing and changing posts in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure } from '../../../src-shared/bridge/failure.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OnAccount, Reach } from '../../reach.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readCandidates } from './candidates-read.ts';
import type { PostsCache } from './publish-cache.ts';
import type { PostChanges } from './publish-changes.ts';
import type { Publishing } from './publish.ts';
import { hasWritten } from './written-rows.ts';

export type PublishRequest =
  'posts.publish' | 'posts.takeBack' | 'posts.findCandidates' | 'posts.update' | 'posts.reschedule';

export interface PublishParts {
  readonly db: ReadableDatabase;
  readonly outbox: Pick<Outbox, 'read'>;
  readonly publishing: Publishing;
  readonly changes: PostChanges;
  readonly cache: PostsCache;
  readonly onAccount: OnAccount;
  /** ms since 1970 */
  readonly now: () => number;
}

export function createPublishHandlers(parts: PublishParts): Pick<Handlers, PublishRequest> {
  const { db, outbox, publishing, changes, cache, onAccount, now } = parts;

  function findCandidates(reach: Reach, number: number) {
    const account = reach.account.number;
    const intent = outbox.read(number);
    if (intent?.kind !== 'posts.send' || intent.account !== account || intent.state !== 'unknown')
      return Promise.resolve(failed(localFailure('bad-request', 'It is not in doubt.')));
    const isWritten = (post: number) => hasWritten(db, account, post);
    return readCandidates({ reach, cache, isWritten, now }, intent);
  }

  return {
    'posts.publish': (asked) => onAccount(asked.account, () => Promise.resolve(publishing.publish(asked))),
    'posts.takeBack': ({ account, intent }) =>
      onAccount(account, () => Promise.resolve(publishing.takeBack(account, intent))),
    'posts.findCandidates': ({ account, intent }) => onAccount(account, (reach) => findCandidates(reach, intent)),
    'posts.update': (at) => onAccount(at.account, () => changes.update(at)),
    'posts.reschedule': ({ account, post, schedule }) =>
      onAccount(account, () => changes.reschedule(account, post, schedule))
  };
}
