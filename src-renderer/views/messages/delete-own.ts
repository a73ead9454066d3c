import { SvelteSet } from 'svelte/reactivity';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { RunningAction, DelayedActions } from '../../core/delayed-actions.svelte.ts';
import { undoMs } from '../../core/delayed-actions.svelte.ts';
import { toToastOwner } from '../../core/toasts.svelte.ts';
import { deletionStrings } from './strings.ts';

/**
 * A pending deletion continues in other views. One set for the whole page: IDs are the
 * platform's, equal across accounts.
 */
export class PendingMessages {
  readonly ids = new SvelteSet<number>();
}

export interface Deletion {
  readonly account: AccountSummary;
  readonly chat: number;
  readonly message: number;
  readonly name: string;
  readonly pending: { add(id: number): unknown; delete(id: number): unknown };
  readonly read: () => Promise<void>;
}

/** ms for the call beside the 5 s: with less left a dialog asks instead */
const callMs = 10_000;

export function canDelay(leftMs: number): boolean {
  return leftMs > undoMs + callMs;
}

export function deleteOwn(bridge: Bridge, actions: DelayedActions, deletion: Deletion, how: 'delayed' | 'now'): void {
  const { account, chat, message, name, pending, read } = deletion;
  const action: RunningAction<{ message: number }> = {
    doing: deletionStrings.deleting(name),
    done: () => deletionStrings.deleted(name),
    failed: deletionStrings.notDeleted(name),
    owner: toToastOwner(account),
    run: () => bridge.request('messages.delete', { account: account.number, chat, message }),
    stop: null,
    settle: () =>
      void read().finally(() => {
        pending.delete(message);
      })
  };
  pending.add(message);
  if (how === 'now') actions.start(action);
  else
    actions.delay({
      ...action,
      settle: (outcome) => {
        if (outcome === 'undone') pending.delete(message);
        else action.settle(outcome);
      }
    });
}
