/** Writing posts: drafts, publishing through the outbox, and changes of what is live. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { AreaHost } from '../../area.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { createDraftHandlers, type DraftRequest } from './draft-handlers.ts';
import { Drafts } from './drafts.ts';
import type { PostsCache, SentPost } from './publish-cache.ts';
import { PostChanges } from './publish-changes.ts';
import { createPublishHandlers, type PublishRequest } from './publish-handlers.ts';
import { createPublishKind } from './publish-kind.ts';
import { Publishing } from './publish.ts';

type WritingHost = Pick<AreaHost, 'db' | 'outbox' | 'news' | 'ports' | 'onAccount' | 'report' | 'now'>;

export interface OpenedWriting {
  readonly handlers: Pick<Handlers, DraftRequest | PublishRequest>;
  /** For the outbox: publishing a post. */
  readonly kind: IntentKind;
  /** Drafts that were deleted long ago go. */
  removeOld(): void;
  /** Resolves when the cache has what was sent. */
  settle(): Promise<void>;
}

export function openWriting(host: WritingHost, cache: PostsCache): OpenedWriting {
  const { db, outbox, news, ports, onAccount, report, now } = host;
  const onDrafts = (account: number) => void news.emit('drafts.changed', { account });
  const drafts = new Drafts({ db, onChange: onDrafts, now });
  const underWay = new Set<Promise<void>>();

  /** One in doubt that a user has found again is read, since nobody has its answer. */
  async function take(account: number, sent: SentPost): Promise<void> {
    await cache.applySent(account, sent);
    if (sent.answer === null) await cache.readAgain(account, sent.id);
  }

  const kind = createPublishKind({
    db,
    onDrafts,
    onSent: (account, sent) => {
      const work = take(account, sent)
        .catch(report)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    askSignedIn: (account) => ports.askSignedIn(account),
    now
  });

  // Those that were signed in again: what waits for that goes on.
  news.on('accounts.changed', () => {
    const isSignedIn = (account: number | null) => account !== null && readAccount(db, account)?.isSignedIn === true;
    outbox.wakeThose(({ failure, account }) => failure?.code === 'signed-out' && isSignedIn(account));
  });

  return {
    handlers: {
      ...createDraftHandlers(drafts, onAccount),
      ...createPublishHandlers({
        db,
        outbox,
        publishing: new Publishing({ db, outbox, kind, drafts, onDrafts, now }),
        changes: new PostChanges({ db, cache, onAccount, onDrafts, now }),
        cache,
        onAccount,
        now
      })
    },
    kind,
    removeOld: () => {
      drafts.removeOld();
    },
    settle: async () => {
      await Promise.all(underWay);
    }
  };
}
