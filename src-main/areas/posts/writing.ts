import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { draftsRequests } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { AreaHost } from '../../area.ts';
import { readMadeByOthers } from '../../outbox/intent-rows.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import type { Reach } from '../../reach.ts';
import { isAccountSignedIn } from '../../registry/signed-in.ts';
import { readPostCandidates } from './candidates-read.ts';
import { Drafts } from './drafts.ts';
import type { PostsCache } from './posts-cache.ts';
import type { SentPost } from './sent-entry.ts';
import { PostChanges } from './publish-changes.ts';
import { createPublishKind } from './publish-kind.ts';
import { Publishing } from './publish.ts';

type WritingRequest =
  | keyof typeof draftsRequests
  | 'posts.publish'
  | 'posts.takeBack'
  | 'posts.findCandidates'
  | 'posts.update'
  | 'posts.reschedule';

type WritingHost = Pick<AreaHost, 'db' | 'outbox' | 'news' | 'ports' | 'onAccount' | 'report' | 'now'>;

export interface OpenedWriting {
  readonly handlers: Pick<Handlers, WritingRequest>;
  readonly kind: IntentKind;
  removeOld(): void;
  /** Call this when a connection is back. */
  wake(connection: number): void;
  settle(): Promise<void>;
}

export function openWriting(host: WritingHost, cache: PostsCache): OpenedWriting {
  const { db, outbox, news, ports, onAccount, report, now } = host;
  const onDrafts = (account: number) => void news.emit('drafts.changed', { account });
  const drafts = new Drafts({ db, onChange: onDrafts, now });
  const underWay = new Set<Promise<void>>();

  /** An identified post is loaded, since the response to sending it is lost. */
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

  const publishing = new Publishing({ db, outbox, kind, drafts, onDrafts, now });
  const changes = new PostChanges({ db, cache, onAccount, drafts, onDrafts, now });
  const on = <T>(account: number, work: () => Result<T>) => onAccount(account, () => Promise.resolve(work()));

  function findCandidates(reach: Reach, number: number) {
    const account = reach.account.number;
    const intent = outbox.read(number);
    if (intent?.kind !== 'posts.send' || intent.account !== account || intent.state !== 'unknown')
      return Promise.resolve(failed(localFailure('bad-request', 'This item isn’t unconfirmed.')));
    return readPostCandidates({ reach, cache, made: readMadeByOthers(db, intent) }, intent);
  }

  news.on('accounts.changed', () => {
    outbox.wakeThose(({ failure, account }) => failure?.code === 'signed-out' && isAccountSignedIn(db, account));
  });

  return {
    handlers: {
      'drafts.list': ({ account, ...asked }) => on(account, () => ok(drafts.list(account, asked))),
      'drafts.read': ({ account, draft }) => on(account, () => drafts.read(account, draft)),
      'drafts.create': ({ account, id, from }) => on(account, () => drafts.create(account, id, from)),
      'drafts.save': ({ body, ...at }) => on(at.account, () => drafts.save(at, body)),
      'drafts.step': ({ way, ...at }) => on(at.account, () => drafts.step(at, way)),
      'drafts.move': ({ account, draft, to }) =>
        onAccount(account, () => on(to, () => drafts.move(account, draft, to))),
      'drafts.setDeleted': ({ account, draft, isDeleted }) =>
        on(account, () => drafts.setDeleted(account, draft, isDeleted)),
      'posts.publish': (asked) => onAccount(asked.account, () => Promise.resolve(publishing.publish(asked))),
      'posts.takeBack': ({ account, intent }) =>
        onAccount(account, () => Promise.resolve(publishing.takeBack(account, intent))),
      'posts.findCandidates': ({ account, intent }) => onAccount(account, (reach) => findCandidates(reach, intent)),
      'posts.update': (at) => onAccount(at.account, () => changes.update(at)),
      'posts.reschedule': ({ account, post, schedule }) =>
        onAccount(account, () => changes.reschedule(account, post, schedule))
    },
    kind,
    removeOld: () => {
      drafts.removeOld();
    },
    wake: (connection) => {
      changes.wake(connection).catch(report);
    },
    settle: async () => {
      await Promise.all(underWay);
    }
  };
}
