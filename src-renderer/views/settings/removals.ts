import type { AccountSummary, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Removable } from '../../../src-shared/bridge/connections.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { ConnectionDialog } from '../../core/connection-dialogs.svelte.ts';
import { removingStrings, resettingStrings } from './connection-strings.ts';

/** The texts and the action of a RemovalDialog. */
export interface Removal {
  readonly of: Removable;
  readonly title: string;
  readonly description: string;
  readonly action: readonly [label: string, doing: string];
  readonly account?: AccountSummary;
  /** Lost as well, beside what the host counts. */
  readonly more?: readonly string[];
  /** Returns the failure if nothing was removed; reports success itself. */
  readonly carryOut: () => Promise<Failure | null>;
}

/** Null for a dialog that removes nothing, and where its account or connection is gone. */
export function findRemoval(app: AppState, dialog: ConnectionDialog): Removal | null {
  if (dialog.kind === 'remove-account') {
    const account = app.accounts.find(dialog.account);
    return account && removeAccount(app, account);
  }
  if (dialog.kind !== 'remove' && dialog.kind !== 'reset') return null;
  const connection = app.connections.find(dialog.connection);
  if (!connection) return null;
  return dialog.kind === 'remove' ? removeConnection(app, connection) : resetPractice(app, connection);
}

function removeAccount({ accounts, bridge, toasts }: AppState, account: AccountSummary): Removal {
  const { number, displayName } = account;
  const of = { kind: 'account', account: number } as const;
  return {
    of,
    title: removingStrings.account(displayName),
    description: removingStrings.accountText,
    action: removingStrings.remove,
    account,
    carryOut: async () => {
      const result = await bridge.request('removal.carryOut', { of });
      if (!result.ok) return result.failure;
      await accounts.read();
      toasts.show({ kind: 'done', text: removingStrings.accountDone(displayName) });
      return null;
    }
  };
}

function removeConnection({ accounts, bridge, connections, toasts }: AppState, connection: ConnectionSummary): Removal {
  const { id, name, sample, key } = connection;
  const of = { kind: 'connection', connection: id } as const;
  const keyLine = key.kind === 'session' ? removingStrings.sessionKey : removingStrings.keychainKey;
  return {
    of,
    title: removingStrings.connection(name),
    description: removingStrings.connectionText,
    action: removingStrings.remove,
    more: sample || key.kind === 'session-over' ? [] : [keyLine],
    carryOut: async () => {
      const result = await bridge.request('removal.carryOut', { of });
      if (!result.ok) return result.failure;
      await Promise.all([connections.read(), accounts.read()]);
      const { keyStays } = result.value;
      if (keyStays) toasts.show({ kind: 'failed', text: removingStrings.keyStays(name, keyStays) });
      else toasts.show({ kind: 'done', text: removingStrings.connectionDone(name) });
      return null;
    }
  };
}

function resetPractice({ accounts, bridge, connections, toasts }: AppState, { id }: ConnectionSummary): Removal {
  return {
    of: { kind: 'connection', connection: id },
    title: resettingStrings.title,
    description: resettingStrings.text,
    action: resettingStrings.reset,
    carryOut: async () => {
      const result = await bridge.request('connections.resetPractice', {});
      if (!result.ok) return result.failure;
      await Promise.all([connections.read(), accounts.read()]);
      toasts.show({ kind: 'done', text: resettingStrings.done });
      return null;
    }
  };
}
