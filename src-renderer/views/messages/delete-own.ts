/** Deleting one's own message: held for Undo, or at once where a user was asked since holding would miss the 24 hours. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Action, HeldActions } from '../../core/held-actions.svelte.ts';
import { holdMs } from '../../core/held-actions.svelte.ts';

export interface Deletion {
  readonly account: AccountSummary;
  readonly chat: number;
  readonly message: number;
  /** Whom it was sent to. */
  readonly name: string;
  /** Messages on their way out, which are drawn so. */
  readonly held: { add(id: number): unknown; delete(id: number): unknown };
  readonly read: () => Promise<void>;
}

/** What a call may take, beside the 5 s: with less than this left a user is asked instead. */
const callMs = 10_000;

export function canHold(leftMs: number): boolean {
  return leftMs > holdMs + callMs;
}

export function deleteOwn(bridge: Bridge, actions: HeldActions, deletion: Deletion, how: 'held' | 'now'): void {
  const { account, chat, message, name, held, read } = deletion;
  const action: Action<{ message: number }> = {
    doing: `Deleting 1 message to ${name}`,
    done: () => `Deleted 1 message to ${name}`,
    failed: `The message to ${name} couldn’t be deleted`,
    owner: { name: account.displayName, hue: account.hue },
    run: () => bridge.request('messages.delete', { account: account.number, chat, message }),
    stop: null,
    settle: () =>
      void read().finally(() => {
        held.delete(message);
      })
  };
  held.add(message);
  if (how === 'now') actions.start(action);
  else
    actions.hold({
      ...action,
      settle: (outcome) => {
        if (outcome === 'undone') held.delete(message);
        else action.settle(outcome);
      }
    });
}
