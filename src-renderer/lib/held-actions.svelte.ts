/**
 * Destructive actions wait in the page for 5 s, with Undo, before the call is made. They live here only: a page that
 * is closed takes what it holds with it, and nothing was sent.
 */
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import { wordsOf } from './failure-words.ts';
import type { ToastOwner, Toasts } from './toasts.svelte.ts';

export const holdMs = 5000;

export interface HeldAction {
  /** "Deleting 3 items from Mara Lind" */
  readonly doing: string;
  /** "Deleted 3 items from Mara Lind" */
  readonly done: string;
  /** "3 items weren’t deleted from Mara Lind": said where nothing at all was done. */
  readonly failed: string;
  readonly owner: ToastOwner;
  run(): Promise<Result<unknown>>;
  /** Once it is over: undone, done, or failed with why. */
  settle(outcome: 'undone' | 'done' | Failure): void;
}

export class HeldActions {
  readonly #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  hold(action: HeldAction): void {
    const undo = () => {
      clearTimeout(timer);
      this.#toasts.close(id);
      action.settle('undone');
    };
    const id = this.#toasts.show({ kind: 'held', text: action.doing, owner: action.owner, undo, heldMs: holdMs });
    const timer = setTimeout(() => {
      void this.#send(id, action);
    }, holdMs);
  }

  async #send(id: number, action: HeldAction): Promise<void> {
    this.#toasts.change(id, { kind: 'sending', text: action.doing });
    const result = await action.run();
    if (result.ok) this.#toasts.change(id, { kind: 'done', text: action.done });
    else this.#toasts.change(id, { kind: 'failed', text: sayFailed(action, result.failure), failure: result.failure });
    action.settle(result.ok ? 'done' : result.failure);
  }
}

/** Where something may have been done, the action's own "weren’t deleted" would be wrong. */
function sayFailed(action: HeldAction, failure: Failure): string {
  const isUncertain = failure.code === 'partly-done' || failure.code === 'outcome-unknown';
  return isUncertain ? `${action.doing}: ${wordsOf(failure).headline}` : action.failed;
}
