/** The entries of one link in the bridge: who came through it, and how it is made. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LinkSubscribers, LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { Readings } from '../../refresh/readings.ts';
import type { Store } from '../../store/store.ts';
import type { OnAccount } from '../accounts/on-account.ts';
import { hasMade } from './create-kind.ts';
import { queueLink, readCandidates, type CreatingOptions } from './creating.ts';
import type { LinksReach } from './read-links.ts';
import { readSubscribersPage } from './read-subscribers.ts';
import type { OnLink } from './subscriber-rows.ts';

interface OnLinkOf extends OnLink {
  readonly account: number;
}

type OneLinkRequest = 'links.subscribers' | 'links.readSubscribers' | 'links.create' | 'links.findCandidates';

interface OneLinkContext extends CreatingOptions {
  readonly store: Store;
  readonly onAccount: OnAccount;
  readonly reach: (account: number) => LinksReach;
  readonly readings: Readings;
  /** How far this computer's clock is ahead of the service's (ms); 0 where they agree. */
  readonly clockAheadMs: (account: number) => number;
  /** Rows of the account's cache changed. */
  readonly onRows: (account: number) => void;
  /** People of the account became known. */
  readonly onPeople: (account: number) => void;
  /** ms since 1970 */
  readonly now: () => number;
}

export function createOneLinkHandlers(context: OneLinkContext): Pick<Handlers, OneLinkRequest> {
  const { db, store, outbox, kind, reach, readings, onRows } = context;
  const on = context.onAccount;

  return {
    'links.subscribers': ({ from, ...of }) => onLink(of, () => describe(of, from)),
    'links.readSubscribers': ({ more, ...of }) =>
      onLink(of, async () => {
        const failure = await readings.run(
          { account: of.account, part: partOf(of), what: more ? 'more' : 'top' },
          (signal) => readSubscribersPage(reach(of.account), { kind: of.kind, link: of.link, more }, signal)
        );
        context.onPeople(of.account);
        return failure ? failed(failure) : describe(of, 0);
      }),
    'links.create': (asked) => on(asked.account, () => Promise.resolve(queueLink({ db, outbox, kind }, asked))),
    'links.findCandidates': ({ account, intent }) => on(account, () => find(account, intent))
  };

  function onLink<T>(of: OnLinkOf, work: () => Promise<Result<T>>): Promise<Result<T>> {
    return on(of.account, async () => {
      const rows = await store.read(of.account, 'readLinkRows', { kind: of.kind, ids: [of.link], now: context.now() });
      return rows.length === 0 ? failed(localFailure('unknown-link')) : work();
    });
  }

  /** Why the last reading failed is said in `reading` for as long as no other one succeeds. */
  async function describe(of: OnLinkOf, from: number): Promise<Result<LinkSubscribers>> {
    const { readAt, ...found } = await store.read(of.account, 'readSubscribers', { ...of, from });
    return ok({ ...found, reading: { ...readings.state(of.account, partOf(of)), readAt } });
  }

  async function find(
    account: number,
    number: number
  ): Promise<Result<{ rows: readonly LinkSummary[]; match: number | null }>> {
    const intent = outbox().read(number);
    if (intent?.kind !== kind.name || intent.account !== account || intent.state !== 'unknown')
      return failed(localFailure('bad-request', 'It is not in doubt.'));
    const aheadMs = context.clockAheadMs(account);
    const isMade = (link: number) => hasMade(db, account, link);
    const found = await readCandidates(reach(account), intent, { aheadMs, isMade });
    onRows(account);
    return found;
  }
}

/** One reading at a time for a link. */
function partOf({ kind, link }: OnLink): string {
  return `${kind} ${String(link)}`;
}
