import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type {
  LinkKind,
  LinkPeriod,
  LinkPeriodState,
  LinksOverview,
  linksRequests,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import type { AreaHost } from '../../area.ts';
import type { Readings } from '../../feed/readings.ts';
import { readMadeByOthers } from '../../outbox/intent-rows.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { queueLink, readLinkCandidates } from './creating.ts';
import type { Reach } from '../../reach.ts';
import { partOfPeriod } from './parts.ts';
import { findTagged, listTags, withTags, writeTags } from './tags.ts';

interface LinksParts {
  readonly kind: IntentKind;
  readonly readings: Readings;
  readonly onRows: (account: number) => void;
}

export function createLinksHandlers(
  { db, store, outbox, feeds, news, onAccount: on, now }: AreaHost,
  { kind, readings, onRows }: LinksParts
): Pick<Handlers, keyof typeof linksRequests> {
  return {
    'links.overview': ({ account }) => on(account, () => overview(account)),
    'links.head': ({ account, tag, ...asked }) =>
      on(account, async () => {
        const only = onlyTagged({ account, kind: asked.kind }, tag);
        const head = await store.read(account, 'readLinkHead', { ...asked, ...only, now: now() });
        return ok({ ...head, rows: withTags(db, { account, kind: asked.kind }, head.rows) });
      }),
    'links.index': ({ account, tag, ...asked }) =>
      on(account, async () => {
        const only = onlyTagged({ account, kind: asked.kind }, tag);
        return ok(await store.read(account, 'readLinkIndex', { ...asked, ...only, now: now() }));
      }),
    'links.rows': ({ account, ...asked }) =>
      on(account, async () => {
        const rows = await store.read(account, 'readLinkRows', { ...asked, now: now() });
        return ok(withTags(db, { account, kind: asked.kind }, rows));
      }),
    'links.setTags': ({ account, kind: ofKind, link, tags }) =>
      on(account, () => {
        writeTags(db, { account, kind: ofKind }, link, tags);
        void news.emit('links.changed', { account });
        return Promise.resolve(ok({}));
      }),
    'links.period': ({ account, period }) => on(account, () => describe(account, period)),
    'links.create': (asked) => on(asked.account, () => Promise.resolve(queueLink({ db, outbox, kind }, asked))),
    'links.findCandidates': ({ account, intent }) => on(account, (reach) => findCandidates(reach, intent))
  };

  function onlyTagged(of: { account: number; kind: LinkKind }, tag: string | undefined): { only?: readonly number[] } {
    return tag === undefined ? {} : { only: findTagged(db, of, tag) };
  }

  async function overview(account: number): Promise<Result<LinksOverview>> {
    const cached = await store.read(account, 'readLinksOverview', now());
    const [trial, tracking] = await Promise.all([
      feeds.state(account, linkFeeds.trial),
      feeds.state(account, linkFeeds.tracking)
    ]);
    const tags = {
      trial: listTags(db, { account, kind: 'trial' }),
      tracking: listTags(db, { account, kind: 'tracking' })
    };
    return ok({ ...cached, tags, refresh: { trial, tracking } });
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
      return failed(localFailure('bad-request', 'This item isn’t unconfirmed.'));
    const found = await readLinkCandidates(reach, intent, readMadeByOthers(db, intent));
    onRows(account);
    return found;
  }
}
