/** The queue of what waits for a person, joined with its sources and with those who hear of it. */
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { readSettings } from '../app/settings.ts';
import { findSignInFor, type SignInFacts } from '../sign-in/sign-in-for.ts';
import { findAccountNeeds, type AccountFacts } from './account-needs.ts';
import { readAccounts } from './account-rows.ts';
import type { Connections } from './connections.ts';
import { NeedNotices, type NeedNoticesOptions } from './need-notices.ts';
import { Needs, type NeedSource } from './needs.ts';

export interface OpenNeedsOptions {
  readonly db: WritableDatabase;
  readonly connections: Pick<Connections, 'accounts' | 'summaries'>;
  /** Vaults whose reading waits for a person's answer. */
  readonly asking: () => AccountFacts['asking'];
  /** Sign-ins that are followed, and what is in the outbox. */
  readonly signIns: () => SignInFacts;
  /** An area that knows of something that waits for a person adds its own, and calls `changed`. */
  readonly sources: readonly NeedSource[];
  /** Absent where the page shows notifications by itself. */
  readonly notify: NeedNoticesOptions['notify'] | undefined;
  readonly onEvent: (message: EventMessage) => void;
}

export interface OpenedNeeds {
  readonly handlers: { readonly 'needs.list': () => Promise<Result<Need[]>> };
  changed(): void;
  close(): void;
}

export function openNeeds({
  db,
  connections,
  asking,
  signIns,
  sources,
  notify,
  onEvent
}: OpenNeedsOptions): OpenedNeeds {
  const notices = notify
    ? new NeedNotices({
        notify,
        muted: () => readSettings(db).muted,
        accounts: () => connections.accounts(),
        connections: () => connections.summaries()
      })
    : null;
  const ofAccounts = () => {
    // Asked for where an account is signed out only: it is all that is known of every sign-in.
    let facts: SignInFacts | undefined;
    return findAccountNeeds({
      accounts: readAccounts(db),
      connections: connections.summaries(),
      asking: asking(),
      signInFor: (account) => findSignInFor(account, (facts ??= signIns()))
    });
  };
  const needs = new Needs([ofAccounts, ...sources], (all) => {
    onEvent({ event: 'needs.changed', payload: { needs: all } });
    notices?.take(all);
  });
  return {
    handlers: { 'needs.list': () => Promise.resolve(ok(needs.list())) },
    changed: () => {
      needs.changed();
    },
    close: () => {
      needs.close();
    }
  };
}
