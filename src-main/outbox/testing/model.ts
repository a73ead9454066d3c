/**
 * The rules of the outbox, written a second time, for one lane whose odd intents have no secrets and whose even ones
 * do. It shares no code with the outbox, so that a rule broken there shows as a difference.
 */
import type { IntentState, IntentSummary } from '../../../src-shared/bridge/outbox.ts';

/** How a call ends: `hangs` until a crash; after a `cut` the service may have seen all. */
type CallEnd = 'ok' | 'before' | 'cut' | 'refused' | 'hangs';

/**
 * How the next call ends. `late` and `held` are found out before it is made: it can't be made any more, or has to wait. With
 * `other-…` the service refuses the first form of a call, which then goes out once more in the other, and that one ends so.
 */
export type Fate = CallEnd | 'late' | 'held' | `other-${CallEnd}`;

/** How a call in the other form ends; null where the fate is the same for both. */
export function endOfOther(fate: Fate): CallEnd | null {
  return fate.startsWith('other-') ? (fate.slice('other-'.length) as CallEnd) : null;
}

/** `done`, or the code of the failure. */
export type Reply = 'done' | 'bad-request' | 'secrets-gone' | 'schedule-passed';

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

type Shown = Pick<IntentSummary, 'state' | 'isHeld' | 'canSendAgain'>;

/** All that can be seen of a lane, by the intents' own numbers. */
export interface Seen {
  readonly states: Readonly<Record<number, IntentState>>;
  /** How often the service was called. */
  readonly calls: Readonly<Record<number, number>>;
  /** Those whose result was written down, in this order. */
  readonly kept: readonly number[];
  readonly shown: Readonly<Record<number, Shown>>;
}

const ends: Readonly<Record<CallEnd | 'late' | 'held', IntentState>> = {
  ok: 'sent',
  before: 'waiting',
  held: 'waiting',
  cut: 'unknown',
  refused: 'rejected',
  late: 'rejected',
  hangs: 'sending'
};

const reachesService: readonly string[] = ['ok', 'cut', 'refused', 'hangs'];

const overStates: readonly IntentState[] = ['sent', 'rejected', 'discarded'];

export class Model implements Lane {
  readonly #states = new Map<number, IntentState>();
  readonly #calls = new Map<number, number>();
  readonly #kept: number[] = [];
  /** Those whose secrets are in memory. */
  readonly #secrets = new Set<number>();
  /** How often a user had one sent again that may have arrived. */
  readonly asked = new Map<number, number>();
  /** Those whose first form was refused, whatever came of the other. */
  readonly refusedForms = new Set<number>();
  #fate: Fate = 'ok';

  setFate(fate: Fate): Reply {
    this.#fate = fate;
    return 'done';
  }

  submit(n: number): Reply {
    // An id that was used is used up, whatever became of it.
    if (this.#states.has(n)) return 'done';
    if (n % 2 === 0) this.#secrets.add(n);
    return this.#put(n, 'queued');
  }

  crash(isFromBackup: boolean): Reply {
    this.#secrets.clear();
    for (const [n, state] of this.#states) {
      if (state === 'sending') this.#states.set(n, 'unknown');
      if (state !== 'queued' && state !== 'waiting') continue;
      this.#states.set(n, isFromBackup ? 'unknown' : n % 2 === 0 ? 'rejected' : 'queued');
    }
    return this.#pump();
  }

  wake(): Reply {
    for (const [n, state] of this.#states) if (state === 'waiting') this.#states.set(n, 'queued');
    return this.#pump();
  }

  /** The order is that of the submissions, not of the clock. */
  jump(): Reply {
    return 'done';
  }

  sendAgain(n: number): Reply {
    const state = this.#states.get(n);
    if (state !== 'unknown' && state !== 'waiting') return 'bad-request';
    if (!this.#hasSecrets(n)) return 'secrets-gone';
    // Ended now it would look as if nothing had been sent.
    if (state === 'unknown' && this.#fate === 'late') return 'schedule-passed';
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
    return this.#takeOut(n, ['queued', 'waiting', 'rejected']);
  }

  /** Those that aren't over, the oldest first. */
  openOnes(): number[] {
    return [...this.#states].flatMap(([n, state]) => (overStates.includes(state) ? [] : [n]));
  }

  look(): Seen {
    const states = [...this.#states];
    const isStopped = states.some(([, state]) => state === 'unknown');
    const shown = states.flatMap(([n, state]): [number, Shown][] => {
      if (state === 'sent' || state === 'discarded') return [];
      const isHeld = isStopped && (state === 'queued' || state === 'waiting');
      const canSendAgain = (state === 'unknown' || state === 'waiting') && this.#hasSecrets(n);
      return [[n, { state, isHeld, canSendAgain }]];
    });
    return {
      states: Object.fromEntries(states),
      calls: Object.fromEntries(this.#calls),
      kept: [...this.#kept],
      shown: Object.fromEntries(shown)
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

  /** Sends the first that isn't over, unless one is under way, in doubt or waiting. */
  #pump(): Reply {
    for (;;) {
      const open = this.openOnes();
      const [n] = open;
      const isStopped = open.some((one) => ['sending', 'unknown'].includes(this.#states.get(one) ?? ''));
      if (n === undefined || isStopped || this.#states.get(n) !== 'queued') return 'done';
      const other = endOfOther(this.#fate);
      // Nothing was made, and it is its turn again.
      if (other !== null && !this.refusedForms.has(n)) {
        this.#count(n);
        this.refusedForms.add(n);
        continue;
      }
      const end = other ?? (this.#fate as Exclude<Fate, `other-${string}`>);
      if (reachesService.includes(end)) this.#count(n);
      if (end === 'ok') this.#kept.push(n);
      this.#states.set(n, ends[end]);
    }
  }

  #count(n: number): void {
    this.#calls.set(n, (this.#calls.get(n) ?? 0) + 1);
  }
}
