/** Short messages at the edge of the window. Which ones there are is state; `shell/Toaster.svelte` draws them. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import { UndoStack } from './undo-stack.ts';

export interface ToastOwner {
  readonly name: string;
  readonly hue: number;
}

/** How many of how many. */
export interface Progress {
  readonly done: number;
  readonly asked: number;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'held' | 'sending' | 'done' | 'failed' | 'asks';
  readonly text: string;
  /** The account it is about, shown in its colour. */
  readonly owner: ToastOwner | null;
  readonly failure: Failure | null;
  /** For `held`: takes it back. */
  readonly undo: (() => void) | null;
  /** The message after undo by keys; null where `undo` says so itself. */
  readonly undone: string | null;
  /** For `sending`: ends it before all is done, and how far it is. Null where it is over too soon to be told of. */
  readonly stop: (() => void) | null;
  readonly progress: Progress | null;
  /** For `asks`: what a user is asked to do; it closes the message. */
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** For `held`: how long it is held, in ms; draws the shrinking line. */
  readonly heldMs: number;
}

const doneStaysMs = 4000;
const bare = {
  owner: null,
  failure: null,
  undo: null,
  undone: null,
  stop: null,
  progress: null,
  action: null,
  heldMs: 0
} as const;

export class Toasts {
  readonly #undo: UndoStack;
  #all = $state.raw<readonly Toast[]>([]);
  #last = 0;
  /** Take what messages offer to undo off the stack, by their ids. */
  #drops: Readonly<Record<number, () => void>> = {};

  constructor(undo = new UndoStack()) {
    this.#undo = undo;
  }

  get all(): readonly Toast[] {
    return this.#all;
  }

  /** Gives back its id. `done` leaves by itself; the others stay until they are changed or closed. */
  show(toast: Pick<Toast, 'kind' | 'text'> & Partial<Toast>): number {
    const id = (this.#last += 1);
    this.#put({ ...bare, ...toast, id });
    return id;
  }

  change(id: number, change: Pick<Toast, 'kind' | 'text'> & Partial<Toast>): void {
    const before = this.#all.find((toast) => toast.id === id);
    if (before) this.#put({ ...before, undo: null, undone: null, stop: null, progress: null, ...change, id });
  }

  close(id: number): void {
    this.#offer(id, null);
    this.#all = this.#all.filter((toast) => toast.id !== id);
  }

  /** Only what can be undone now is on the stack, and a message that changes keeps its place there. */
  #offer(id: number, toast: Toast | null): void {
    const { [id]: drop, ...others } = this.#drops;
    if (!toast?.undo) {
      drop?.();
      this.#drops = others;
    } else if (!drop) {
      const run = () => this.#all.find((one) => one.id === id)?.undo?.();
      this.#drops = { ...others, [id]: this.#undo.push({ undone: toast.undone, run }) };
    }
  }

  #put(toast: Toast): void {
    this.#offer(toast.id, toast);
    const known = this.#all.some(({ id }) => id === toast.id);
    this.#all = known ? this.#all.map((other) => (other.id === toast.id ? toast : other)) : [...this.#all, toast];
    if (toast.kind === 'done')
      setTimeout(() => {
        this.close(toast.id);
      }, doneStaysMs);
  }
}
