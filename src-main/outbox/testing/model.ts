/**
 * The rules of the outbox, written a second time, for one lane whose even intents have secrets. Shares no code with
 * the outbox, so that a broken rule shows as a difference.
 */
import type { IntentState, IntentSummary } from '../../../src-shared/bridge/outbox.ts';

/** End of a call: `hangs` until a crash; after a `cut` the service may have seen everything. */
type CallEnd = 'ok' | 'before' | 'cut' | 'refused' | 'hangs';

/**
 * End of the next call. `late` and `delayed` happen before it: it can't be made any more, or
 * must wait. `other-…`: the service rejects the first form, and the other form ends so.
 */
export type Fate = CallEnd | 'late' | 'delayed' | `other-${CallEnd}`;

/** Null if both forms end equally. */
export function endOfOther(fate: Fate): CallEnd | null {
  return fate.startsWith('other-') ? (fate.slice('other-'.length) as CallEnd) : null;
}

/** `done`, or the failure's code. */
export type Reply = 'done' | 'bad-request' | 'secrets-gone' | 'schedule-passed' | 'signed-out';

/** Everything that can happen to the outbox; the model and the real one both take it. */
export interface Lane {
  setFate(fate: Fate): Reply;
  submit(n: number): Reply;
  crash(isFromBackup: boolean): Reply;
  wake(): Reply;
  jump(ms: number): Reply;
  sendAgain(n: number): Reply;
  confirm(n: number): Reply;
  /** Names something that no call can have made. */
  confirmNonsense(n: number): Reply;
  discard(n: number): Reply;
  withdraw(n: number): Reply;
}

type Shown = Pick<IntentSummary, 'state' | 'isBlocked' | 'canSendAgain'>;

export interface Seen {
  readonly states: Readonly<Record<number, IntentState>>;
  readonly calls: Readonly<Record<number, number>>;
  /** Intents whose result was written, in this order. */
  readonly kept: readonly number[];
  readonly shown: Readonly<Record<number, Shown>>;
  /** Since when unconfirmed intents may exist (ms since the run began). */
  readonly since: Readonly<Record<number, number>>;
}

const ends: Readonly<Record<CallEnd | 'late' | 'delayed', IntentState>> = {
  ok: 'sent',
  before: 'waiting',
  delayed: 'waiting',
  cut: 'unknown',
  refused: 'rejected',
  late: 'rejected',
  hangs: 'sending'
};

const reachesService: readonly string[] = ['ok', 'cut', 'refused', 'hangs'];

const overStates: readonly IntentState[] = ['sent', 'rejected', 'discarded'];

export class Model implements Lane {
  readonly #states = new Map<number, IntentState>();
  readonly #submitted = new Map<number, number>();
  /** When the first attempt that may have arrived began, by intent. */
  readonly #since = new Map<number, number>();
  #clock = 0;
  readonly #calls = new Map<number, number>();
  readonly #kept: number[] = [];
  /** Intents whose secrets are in memory. */
  readonly #secrets = new Set<number>();
  /** Resends by a user of one that may have arrived. */
  readonly asked = new Map<number, number>();
  /** Intents whose first form was refused. */
  readonly refusedForms = new Set<number>();
  #fate: Fate = 'ok';

  setFate(fate: Fate): Reply {
    this.#fate = fate;
    return 'done';
  }

  submit(n: number): Reply {
    // A used ID stays used.
    if (this.#states.has(n)) return 'done';
    if (n % 2 === 0) this.#secrets.add(n);
    this.#submitted.set(n, this.#clock);
    return this.#put(n, 'queued');
  }

  crash(isFromBackup: boolean): Reply {
    this.#secrets.clear();
    for (const [n, state] of this.#states) {
      if (state === 'sending') this.#states.set(n, 'unknown');
      if (state !== 'queued' && state !== 'waiting') continue;
      if (isFromBackup) this.#doubt(n, this.#submitted.get(n) ?? 0);
      else this.#states.set(n, n % 2 === 1 ? 'queued' : this.#since.has(n) ? 'unknown' : 'rejected');
    }
    return this.#pump();
  }

  wake(): Reply {
    for (const [n, state] of this.#states) if (state === 'waiting') this.#states.set(n, 'queued');
    return this.#pump();
  }

  /** Order is by submission, not by clock. */
  jump(ms: number): Reply {
    this.#clock += ms;
    return 'done';
  }

  sendAgain(n: number): Reply {
    const state = this.#states.get(n);
    if (state !== 'unknown' && state !== 'waiting') return 'bad-request';
    if (!this.#hasSecrets(n)) return 'secrets-gone';
    // Ended or held now, it would look unsent.
    if (state === 'unknown' && this.#fate === 'late') return 'schedule-passed';
    if (state === 'unknown' && this.#fate === 'delayed') return 'signed-out';
    if (state === 'unknown') this.asked.set(n, (this.asked.get(n) ?? 0) + 1);
    return this.#put(n, 'queued');
  }

  confirm(n: number): Reply {
    if (this.#states.get(n) !== 'unknown') return 'bad-request';
    this.#kept.push(n);
    return this.#put(n, 'sent');
  }

  confirmNonsense(): Reply {
    return 'bad-request';
  }

  discard(n: number): Reply {
    return this.#takeOut(n, ['queued', 'waiting', 'unknown', 'rejected']);
  }

  withdraw(n: number): Reply {
    const mayExist = this.#since.has(n);
    return this.#takeOut(n, mayExist ? [] : ['queued', 'waiting', 'rejected']);
  }

  /** Open intents, oldest first. */
  openOnes(): number[] {
    return [...this.#states].flatMap(([n, state]) => (overStates.includes(state) ? [] : [n]));
  }

  snapshot(): Seen {
    const states = [...this.#states];
    const isStopped = states.some(([, state]) => state === 'unknown');
    const shown = states.flatMap(([n, state]): [number, Shown][] => {
      if (state === 'sent' || state === 'discarded') return [];
      const isBlocked = isStopped && (state === 'queued' || state === 'waiting');
      const canSendAgain = (state === 'unknown' || state === 'waiting') && this.#hasSecrets(n);
      return [[n, { state, isBlocked, canSendAgain }]];
    });
    return {
      states: Object.fromEntries(states),
      calls: Object.fromEntries(this.#calls),
      kept: [...this.#kept],
      shown: Object.fromEntries(shown),
      since: Object.fromEntries([...this.#since].filter(([n]) => this.#states.get(n) === 'unknown'))
    };
  }

  #hasSecrets(n: number): boolean {
    return n % 2 === 1 || this.#secrets.has(n);
  }

  #takeOut(n: number, from: readonly IntentState[]): Reply {
    const state = this.#states.get(n);
    return state !== undefined && from.includes(state) ? this.#put(n, 'discarded') : 'bad-request';
  }

  #put(n: number, state: IntentState): Reply {
    this.#states.set(n, state);
    return this.#pump();
  }

  /** Sends the first open one, unless another is sending, unconfirmed or waiting. */
  #pump(): Reply {
    for (;;) {
      const open = this.openOnes();
      const [n] = open;
      const isStopped = open.some((one) => ['sending', 'unknown'].includes(this.#states.get(one) ?? ''));
      if (n === undefined || isStopped || this.#states.get(n) !== 'queued') return 'done';
      const other = endOfOther(this.#fate);
      // Nothing was made, so it is its turn again.
      if (other !== null && !this.refusedForms.has(n)) {
        this.#count(n);
        this.refusedForms.add(n);
        continue;
      }
      const end = other ?? (this.#fate as Exclude<Fate, `other-${string}`>);
      if (reachesService.includes(end)) this.#count(n);
      if (end === 'ok') this.#kept.push(n);
      const mayExist = this.#since.has(n);
      if (end === 'cut' || end === 'hangs') this.#doubt(n, this.#clock);
      // The failure of a later attempt says nothing about an earlier one.
      this.#states.set(n, mayExist && ['before', 'delayed', 'refused', 'late'].includes(end) ? 'unknown' : ends[end]);
    }
  }

  /** Unconfirmed: it may exist, if not for longer, since `at`. */
  #doubt(n: number, at: number): void {
    this.#states.set(n, 'unknown');
    if (!this.#since.has(n)) this.#since.set(n, at);
  }

  #count(n: number): void {
    this.#calls.set(n, (this.#calls.get(n) ?? 0) + 1);
  }
}
