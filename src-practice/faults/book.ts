import { mix, unit } from '../sample/random.ts';
import type { AnswerFault, Fault } from './kinds.ts';

export interface StruckCall {
  readonly method: string;
  readonly path: string;
  readonly account: string | null;
}

export interface Strike {
  readonly waitMs: number;
  readonly fault: AnswerFault | null;
}

interface Entry {
  readonly id: number;
  readonly fault: Fault;
  readonly isMatch: (call: StruckCall) => boolean;
  matched: number;
  struck: number;
}

function createPathTest(wanted: string): (path: string) => boolean {
  if (!wanted.includes('*')) return (path) => path.startsWith(wanted);
  const parts = wanted.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`, 's');
  return (path) => whole.test(path);
}

function createMatch({ match = {} }: Fault): (call: StruckCall) => boolean {
  const isPath = createPathTest(match.path ?? '');
  return ({ method, path, account }) =>
    (match.method ?? method) === method && (match.account ?? account) === account && isPath(path);
}

export class FaultBook {
  readonly #seed: number;
  #entries: Entry[] = [];
  #lastId = 0;

  /** @param seed a 32-bit hash; equal seeds and calls give equal strikes */
  constructor(seed: number) {
    this.#seed = seed;
  }

  add(faults: readonly Fault[]): number[] {
    const added = faults.map((fault) => {
      return { id: ++this.#lastId, fault, isMatch: createMatch(fault), matched: 0, struck: 0 };
    });
    this.#entries.push(...added);
    return added.map(({ id }) => id);
  }

  list(): ({ readonly id: number; readonly struck: number } & Fault)[] {
    return this.#entries.map(({ id, fault, struck }) => ({ id, ...fault, struck }));
  }

  remove(id: number): boolean {
    const before = this.#entries.length;
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
    return this.#entries.length < before;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Applies all matching latencies and the first other matching fault. */
  strike(call: StruckCall): Strike {
    let waitMs = 0;
    let other: AnswerFault | null = null;
    for (const entry of this.#entries) {
      const { fault } = entry;
      if (fault.kind !== 'latency') {
        if (other === null && this.#strikes(entry, call)) other = fault;
      } else if (this.#strikes(entry, call)) {
        waitMs += fault.ms + Math.floor(this.#draw(entry, 2) * ((fault.jitterMs ?? 0) + 1));
      }
    }
    this.#entries = this.#entries.filter(({ fault, struck }) => struck < (fault.times ?? Infinity));
    return { waitMs, fault: other };
  }

  #strikes(entry: Entry, call: StruckCall): boolean {
    if (!entry.isMatch(call)) return false;
    entry.matched += 1;
    if (this.#draw(entry, 1) >= (entry.fault.rate ?? 1)) return false;
    entry.struck += 1;
    return true;
  }

  #draw({ id, matched }: Entry, salt: number): number {
    return unit(mix(mix(this.#seed, id), matched), salt);
  }
}
