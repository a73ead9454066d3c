import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type {
  LinkPeriod,
  LinkPeriodState,
  LinksOverview,
  linksRequests,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import type { AreaHost } from '../../area.ts';
import type { Readings } from '../../feed/readings.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { hasMade } from './create-kind.ts';
import { queueLink, readLinkCandidates } from './creating.ts';
import type { Reach } from '../../reach.ts';
import { partOfPeriod } from './parts.ts';

interface LinksParts {
  readonly kind: IntentKind;
  readonly readings: Readings;
  readonly onRows: (account: number) => void;
}

export function createLinksHandlers(
  { db, store, outbox, feeds, onAccount: on, now }: AreaHost,
  { kind, readings, onRows }: LinksParts
): Pick<Handlers, keyof typeof linksRequests> {
  return {
    'links.overview': ({ account }) => on(account, () => overview(account)),
    'links.head': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkHead', { ...asked, now: now() }))),
    'links.index': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkIndex', { ...asked, now: now() }))),
    'links.rows': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkRows', { ...asked, now: now() }))),
    'links.period': ({ account, period }) => on(account, () => describe(account, period)),
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

  async function describe(account: number, period: LinkPeriod): Promise<Result<LinkPeriodState>> {
    const { links, calculating, cursor, readAt, pages } = await store.read(account, 'readLinkPeriod', period);
    const reading = { ...readings.state(account, partOfPeriod(period)), readAt };
    return ok({ links, calculating, hasMore: cursor !== null, price: pages, reading });
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
    const found = await readLinkCandidates(reach, intent, isMade);
    onRows(account);
    return found;
  }
}
