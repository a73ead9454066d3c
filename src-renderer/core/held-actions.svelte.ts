/**
 * Destructive actions wait in the page for 5 s, with Undo, before the call is made. They live here only: a page that
 * is closed takes what it holds with it, and nothing was sent. Once they are sent they are followed to their end.
 */
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import { lowerFirst, wordsOf } from '../format/failure-words.ts';
import type { Progress, Toast, ToastOwner, Toasts } from './toasts.svelte.ts';

export const holdMs = 5000;

/** What is sent at once, or is under way already. */
export interface Action<T = unknown> {
  /** "Deleting 3 items from Mara Lind" */
  readonly doing: string;
  /** "Deleted 3 items from Mara Lind", by what `run` gave back; null where there is nothing to say of it. */
  readonly done: (value: T) => string | null;
  /** "3 items weren’t deleted from Mara Lind": said where nothing at all was done. */
  readonly failed: string;
  readonly owner: ToastOwner;
  /** @param tell how far it is; what takes one call only need not */
  run(tell: (progress: Progress) => void): Promise<Result<T>>;
  /** Ends what runs before all is done; null where it is over too soon for that. `run` then says how much was. */
  readonly stop: (() => void) | null;
  /** Once it is over: done, or failed with why. */
  settle(outcome: 'done' | Failure): void;
}

export interface HeldAction<T = unknown> extends Action<T> {
  /** Once it is over: undone, done, or failed with why. */
  settle(outcome: 'undone' | 'done' | Failure): void;
}

export class HeldActions {
  readonly #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  hold<T>(action: HeldAction<T>): void {
    const undo = () => {
      clearTimeout(timer);
      this.#toasts.close(id);
      action.settle('undone');
    };
    const [text, undone] = [action.doing, `Undone: ${lowerFirst(action.doing)}`];
    const id = this.#toasts.show({ kind: 'held', text, owner: action.owner, undo, undone, heldMs: holdMs });
    const timer = setTimeout(() => {
      void this.#send(id, action);
    }, holdMs);
  }

  /** Without Undo: what takes nothing away, or what is under way already. */
  start<T>(action: Action<T>): void {
    void this.#send(this.#toasts.show({ kind: 'sending', text: action.doing, owner: action.owner }), action);
  }

  async #send<T>(id: number, action: Action<T>): Promise<void> {
    const { stop, doing } = action;
    let sending: Pick<Toast, 'text' | 'stop' | 'progress'> = { text: doing, stop: stop && stopOnce, progress: null };
    const show = (change: Partial<typeof sending>) => {
      sending = { ...sending, ...change };
      this.#toasts.change(id, { kind: 'sending', ...sending });
    };
    function stopOnce(): void {
      show({ text: `Stopping: ${doing}`, stop: null });
      stop?.();
    }
    show({});
    const result = await action.run((progress) => {
      show({ progress });
    });
    const done = result.ok ? action.done(result.value) : null;
    if (done !== null) this.#toasts.change(id, { kind: 'done', text: done });
    else if (result.ok) this.#toasts.close(id);
    else this.#toasts.change(id, { kind: 'failed', text: sayFailed(action, result.failure), failure: result.failure });
    action.settle(result.ok ? 'done' : result.failure);
  }
}

/** Where something may have been done, or is being done still by a host that the page lost, "weren’t deleted" would be wrong. */
function sayFailed(action: Pick<Action, 'doing' | 'failed'>, failure: Failure): string {
  const isUncertain = ['partly-done', 'outcome-unknown', 'disconnected'].includes(failure.code);
  return isUncertain ? `${action.doing}: ${wordsOf(failure).headline}` : action.failed;
}
