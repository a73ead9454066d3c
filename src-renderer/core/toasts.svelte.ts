import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { CodeRequest } from './sign-ins.svelte.ts';
import { UndoStack } from './undo-stack.ts';

export interface ToastOwner {
  readonly name: string;
  readonly hue: number;
  readonly picture: string | null;
}

export function toToastOwner(account: Pick<AccountSummary, 'displayName' | 'hue' | 'avatar'>): ToastOwner {
  return { name: account.displayName, hue: account.hue, picture: account.avatar };
}

export interface Progress {
  readonly done: number;
  readonly asked: number;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'pending' | 'sending' | 'done' | 'failed' | 'asks';
  readonly text: string;
  readonly owner: ToastOwner | null;
  readonly failure: Failure | null;
  readonly undo: (() => void) | null;
  /** The message after undo by keys; null if `undo` shows its own. */
  readonly undone: string | null;
  /** For `sending`: stops a long action early. Null if it is too short for that. */
  readonly stop: (() => void) | null;
  readonly progress: Progress | null;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  readonly code: CodeRequest | null;
  /** For a delayed action: ms until it is sent, shown as a shrinking line. */
  readonly undoMs: number;
}

const doneStaysMs = 4000;
/** Long enough to read and to reach the button. */
const offerStaysMs = 10_000;
const undoStaysMs = 8000;
const bare = {
  owner: null,
  failure: null,
  undo: null,
  undone: null,
  stop: null,
  progress: null,
  action: null,
  code: null,
  undoMs: 0
} as const;

export class Toasts {
  readonly #undo: UndoStack;
  #all = $state.raw<readonly Toast[]>([]);
  #last = 0;
  #drops: Readonly<Record<number, () => void>> = {};

  constructor(undo = new UndoStack()) {
    this.#undo = undo;
  }

  get all(): readonly Toast[] {
    return this.#all;
  }

  /** Returns the ID. `done` closes by itself; the others stay until changed or closed. */
  show(toast: Pick<Toast, 'kind' | 'text'> & Partial<Toast>): number {
    const id = (this.#last += 1);
    this.#put({ ...bare, ...toast, id });
    return id;
  }

  /** Says what was done, and offers to undo it for a while. `undo` reports how that went. */
  offerUndo(text: string, owner: ToastOwner, undo: () => Promise<void>): void {
    const close = () => {
      this.close(id);
    };
    const run = () => {
      close();
      void undo();
    };
    const id = this.show({ kind: 'pending', text, owner, undo: run, undoMs: undoStaysMs });
    setTimeout(close, undoStaysMs);
  }

  change(id: number, change: Pick<Toast, 'kind' | 'text'> & Partial<Toast>): void {
    const before = this.#all.find((toast) => toast.id === id);
    if (before) this.#put({ ...before, undo: null, undone: null, stop: null, progress: null, ...change, id });
  }

  close(id: number): void {
    this.#offer(id, null);
    this.#all = this.#all.filter((toast) => toast.id !== id);
  }

  /** Only what can be undone now is on the stack; a changed message keeps its place. */
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
      setTimeout(
        () => {
          this.close(toast.id);
        },
        toast.action ? offerStaysMs : doneStaysMs
      );
  }
}
