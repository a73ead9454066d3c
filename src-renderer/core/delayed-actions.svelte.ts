/**
 * Destructive actions wait in the page for 5 s, with Undo, before the call is made. Closing
 * the page drops them unsent. Once sent, they are followed to their end.
 */
import { mayBeDone, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { lowerFirst, wordsOf } from '../format/failure-words.ts';
import type { Progress, Toast, ToastOwner, Toasts } from './toasts.svelte.ts';

export const undoMs = 5000;

export interface RunningAction<T = unknown> {
  readonly doing: string;
  /** "Deleted 3 items from Mara Lind". Null if there is nothing to report. */
  readonly done: (value: T) => string | null;
  /** "3 items weren’t deleted from Mara Lind". Shown only if nothing was done. */
  readonly failed: string;
  readonly owner: ToastOwner;
  run(tell: (progress: Progress) => void): Promise<Result<T>>;
  /** Stops a long run early; null for a short one. `run` then returns how much was done. */
  readonly stop: (() => void) | null;
  settle(outcome: 'done' | Failure): void;
}

export interface DelayedAction<T = unknown> extends RunningAction<T> {
  settle(outcome: 'undone' | 'done' | Failure): void;
}

export class DelayedActions {
  readonly #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  delay<T>(action: DelayedAction<T>): void {
    const undo = () => {
      clearTimeout(timer);
      this.#toasts.close(id);
      action.settle('undone');
    };
    const [text, undone] = [action.doing, `Undone: ${lowerFirst(action.doing)}`];
    const id = this.#toasts.show({ kind: 'pending', text, owner: action.owner, undo, undone, undoMs: undoMs });
    const timer = setTimeout(() => {
      void this.#send(id, action);
    }, undoMs);
  }

  /** Without Undo: for actions that remove nothing, or are already running. */
  start<T>(action: RunningAction<T>): void {
    void this.#send(this.#toasts.show({ kind: 'sending', text: action.doing, owner: action.owner }), action);
  }

  async #send<T>(id: number, action: RunningAction<T>): Promise<void> {
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

/** "weren’t deleted" would be wrong if some were, or may have been. */
export function sayFailed(action: Pick<RunningAction, 'doing' | 'failed'>, failure: Failure): string {
  const isUncertain = failure.code === 'partly-done' || mayBeDone(failure.code);
  return isUncertain ? `${action.doing}: ${wordsOf(failure).headline}` : action.failed;
}
