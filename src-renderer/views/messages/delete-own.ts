/** Deleting one's own message: held for Undo, or at once where a user was asked since holding would miss the 24 hours. */
import { SvelteSet } from 'svelte/reactivity';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { RunningAction, UndoableActions } from '../../core/undoable-actions.svelte.ts';
import { undoMs } from '../../core/undoable-actions.svelte.ts';
import { deletionStrings } from './strings.ts';

/**
 * Messages that are being deleted, or held for Undo. That goes on while another view is shown, so there is one set of them for
 * the whole page: ids are the platform's, and the same message means the same in two accounts.
 */
export class HeldMessages {
  readonly ids = new SvelteSet<number>();
}

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
  return leftMs > undoMs + callMs;
}

export function deleteOwn(bridge: Bridge, actions: UndoableActions, deletion: Deletion, how: 'held' | 'now'): void {
  const { account, chat, message, name, held, read } = deletion;
  const action: RunningAction<{ message: number }> = {
    doing: deletionStrings.deleting(name),
    done: () => deletionStrings.deleted(name),
    failed: deletionStrings.notDeleted(name),
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
