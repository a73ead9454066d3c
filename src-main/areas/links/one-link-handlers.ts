/** The entries of one link in the bridge: how it is made. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { AreaHost } from '../../area.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import { hasMade } from './create-kind.ts';
import { queueLink, readCandidates } from './creating.ts';
import type { Reach } from '../../reach.ts';

type OneLinkRequest = 'links.create' | 'links.findCandidates';

interface OneLinkParts {
  readonly kind: IntentKind;
  /** Rows of the account's cache changed. */
  readonly onRows: (account: number) => void;
}

export function createOneLinkHandlers(
  { db, outbox, onAccount: on }: AreaHost,
  { kind, onRows }: OneLinkParts
): Pick<Handlers, OneLinkRequest> {
  return {
    'links.create': (asked) => on(asked.account, () => Promise.resolve(queueLink({ db, outbox, kind }, asked))),
    'links.findCandidates': ({ account, intent }) => on(account, (reach) => find(reach, intent))
  };

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
