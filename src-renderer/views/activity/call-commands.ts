import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import type { Command } from '../../core/act.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { describeCall } from './activity-words.ts';
import { callDetailStrings, callStrings } from './strings.ts';

type Known = Pick<AppState, 'accounts' | 'connections'>;

export function detailsOf(app: Known, call: CallRow): string {
  const account = call.account === null ? null : app.accounts.find(call.account);
  return describeCall(call, {
    connection: app.connections.find(call.connection)?.name ?? callDetailStrings.goneConnection,
    account: account?.displayName ?? callDetailStrings.goneAccount
  });
}

export function accountCommand(app: Known, call: CallRow, onfilter: (account: number) => void): Command {
  const account = call.account === null ? null : app.accounts.find(call.account);
  return {
    run: () => account && onfilter(account.number),
    whyNot: account ? null : callStrings.noAccount
  };
}
