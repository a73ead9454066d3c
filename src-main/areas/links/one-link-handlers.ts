/** The entries of one link in the bridge: who came through it, and how it is made. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LinkSubscribers, LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { Readings } from '../../feed/readings.ts';
import type { AreaHost } from '../../area.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { hasMade } from './create-kind.ts';
import { queueLink, readCandidates } from './creating.ts';
import { partOf } from './parts.ts';
import type { OnLink } from './subscriber-rows.ts';
import type { Reach } from '../../reach.ts';

interface OnLinkOf extends OnLink {
  readonly account: number;
}

type OneLinkRequest = 'links.subscribers' | 'links.create' | 'links.findCandidates';

interface OneLinkParts {
  readonly kind: IntentKind;
  readonly readings: Readings;
  /** Rows of the account's cache changed. */
  readonly onRows: (account: number) => void;
}

export function createOneLinkHandlers(
  { db, store, outbox, onAccount: on, now }: AreaHost,
  { kind, readings, onRows }: OneLinkParts
): Pick<Handlers, OneLinkRequest> {
  return {
    'links.subscribers': ({ from, ...of }) => onLink(of, () => describe(of, from)),
    'links.create': (asked) => on(asked.account, () => Promise.resolve(queueLink({ db, outbox, kind }, asked))),
    'links.findCandidates': ({ account, intent }) => on(account, (reach) => find(reach, intent))
  };

  function onLink<T>(of: OnLinkOf, work: (reach: Reach) => Promise<Result<T>>): Promise<Result<T>> {
    return on(of.account, async (reach) => {
      const rows = await store.read(of.account, 'readLinkRows', { kind: of.kind, ids: [of.link], now: now() });
      return rows.length === 0 ? failed(localFailure('unknown-link')) : work(reach);
    });
  }

  /** Why the last reading failed is said in `reading` for as long as no other one succeeds. */
  async function describe(of: OnLinkOf, from: number): Promise<Result<LinkSubscribers>> {
    const { readAt, ...found } = await store.read(of.account, 'readSubscribers', { ...of, from });
    return ok({ ...found, reading: { ...readings.state(of.account, partOf(of)), readAt } });
  }

  async function find(
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
