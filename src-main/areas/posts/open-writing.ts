/** Writing posts, joined with what it needs: drafts, publishing through the outbox, and changes of what is live. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { readAccount } from '../accounts/account-rows.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import { createDraftHandlers, type DraftRequest } from './draft-handlers.ts';
import { Drafts } from './drafts.ts';
import type { PostsCache, SentPost } from './publish-cache.ts';
import { PostChanges } from './publish-changes.ts';
import { createPublishHandlers, type AccountReach, type PublishRequest } from './publish-handlers.ts';
import { createPublishKind } from './publish-kind.ts';
import { Publishing } from './publish.ts';

export interface OpenWritingOptions {
  readonly db: WritableDatabase;
  /** How an account is reached; null for one that isn't here. */
  readonly reach: (account: number) => AccountReach | null;
  /** Asks the service whether an account is signed in there; true where nobody says otherwise. */
  readonly askSignedIn: (account: number) => Promise<boolean>;
  readonly cache: PostsCache;
  readonly outbox: () => Outbox;
  readonly onEvent: (message: EventMessage) => void;
  readonly onDefect: (error: unknown) => void;
  /** ms since 1970 */
  readonly now?: () => number;
}

export interface OpenedWriting {
  readonly handlers: Pick<Handlers, DraftRequest | PublishRequest>;
  /** For the outbox: publishing a post. */
  readonly kind: IntentKind;
  /** Accounts may have been signed in again: what waits for that goes on. */
  accountsChanged(): void;
  /** Drafts that were deleted long ago go. */
  removeOld(): void;
  /** Resolves when the cache has what was sent. */
  settle(): Promise<void>;
}

export function openWriting(options: OpenWritingOptions): OpenedWriting {
  const { db, reach, askSignedIn, cache, outbox, onEvent, onDefect, now = Date.now } = options;
  const onDrafts = (account: number) => {
    onEvent({ event: 'drafts.changed', payload: { account } });
  };
  const drafts = new Drafts({ db, onChange: onDrafts, now });
  const underWay = new Set<Promise<void>>();

  /** One in doubt that a person has found again is read, since nobody has its answer. */
  async function take(account: number, sent: SentPost): Promise<void> {
    await cache.takeSent(account, sent);
    if (sent.answer === null) await cache.readAgain(account, sent.id);
  }

  const kind = createPublishKind({
    db,
    onDrafts,
    onSent: (account, sent) => {
      const work = take(account, sent)
        .catch(onDefect)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    askSignedIn,
    now
  });

  const onAccount = createOnAccount((account) => readAccount(db, account) !== null);
  return {
    handlers: {
      ...createDraftHandlers(drafts, onAccount),
      ...createPublishHandlers({
        db,
        outbox,
        publishing: new Publishing({ db, outbox, kind, drafts, onDrafts, now }),
        changes: new PostChanges({ db, cache, reach, onDrafts, now }),
        cache,
        reach,
        onAccount,
        now
      })
    },
    kind,
    accountsChanged: () => {
      const isSignedIn = (account: number | null) => account !== null && readAccount(db, account)?.isSignedIn === true;
      outbox().wakeThose(({ failure, account }) => failure?.code === 'signed-out' && isSignedIn(account));
    },
    removeOld: () => {
      drafts.removeOld();
    },
    settle: async () => {
      await Promise.all(underWay);
    }
  };
}
