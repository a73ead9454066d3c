/** The entries of links in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type {
  AskedLinks,
  LinksOverview,
  linksRequests,
  LinksQuery,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import type { AreaHost } from '../../area.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { askForList } from './ask-links.ts';
import { hasMade } from './create-kind.ts';
import { queueLink, readCandidates } from './creating.ts';
import type { Reach } from '../../reach.ts';

interface LinksParts {
  readonly kind: IntentKind;
  /** Rows of the account's cache changed. */
  readonly onRows: (account: number) => void;
}

export function createLinksHandlers(
  { db, store, outbox, feeds, onAccount: on, now }: AreaHost,
  { kind, onRows }: LinksParts
): Pick<Handlers, keyof typeof linksRequests> {
  return {
    'links.overview': ({ account }) => on(account, () => overview(account)),
    'links.head': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkHead', { ...asked, now: now() }))),
    'links.index': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkIndex', { ...asked, now: now() }))),
    'links.rows': ({ account, kind, ids }) =>
      on(account, async () => ok(await store.read(account, 'readLinkRows', { kind, ids, now: now() }))),
    'links.ask': ({ account, query, more }) => on(account, (reach) => ask(reach, query, more)),
    'links.asked': ({ account, kind }) =>
      on(account, async () => {
        const soFar = await store.read(account, 'readAskedLinks', { kind, now: now() });
        return ok({ asked: soFar?.asked ?? null });
      }),
    'links.create': (asked) => on(asked.account, () => Promise.resolve(queueLink({ db, outbox, kind }, asked))),
    'links.findCandidates': ({ account, intent }) => on(account, (reach) => findCandidates(reach, intent))
  };

  async function overview(account: number): Promise<Result<LinksOverview>> {
    const cached = await store.read(account, 'readLinksOverview', now());
    const [trial, tracking] = await Promise.all([
      feeds.state(account, linkFeeds.trial),
      feeds.state(account, linkFeeds.tracking)
    ]);
    return ok({ ...cached, refresh: { trial, tracking } });
  }

  /** More of another list than was asked for last has nothing to go on from, and is its start. */
  async function ask(reach: Reach, query: LinksQuery, more: boolean): Promise<Result<AskedLinks>> {
    const account = reach.account.number;
    const before = more ? await store.read(account, 'readAskedLinks', { kind: query.kind, now: now() }) : null;
    const goesOn = before !== null && isSame(before.asked.query, query);
    if (goesOn && before.next === null) return ok(before.asked);
    const asked = await askForList(reach, query, goesOn ? before.next : null);
    if (!asked.ok) return asked;
    onRows(account);
    const soFar = await store.read(account, 'readAskedLinks', { kind: query.kind, now: now() });
    return soFar ? ok(soFar.asked) : failed(localFailure('internal', 'What was asked for can’t be read.'));
  }

  async function findCandidates(
    reach: Reach,
    number: number
  ): Promise<Result<{ rows: readonly LinkSummary[]; match: number | null }>> {
    const account = reach.account.number;
    const intent = outbox.read(number);
    if (intent?.kind !== kind.name || intent.account !== account || intent.state !== 'unknown')
      return failed(localFailure('bad-request', 'It is not in doubt.'));
    const isMade = (link: number) => hasMade(db, account, link);
    const found = await readCandidates(reach, intent, isMade);
    onRows(account);
    return found;
  }
}

function isSame(one: LinksQuery, other: LinksQuery): boolean {
  const sorted = (query: LinksQuery) => JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
