import type { Ms } from '../../src-shared/rules/ms.ts';
import { nameAccount, type Person } from '../sample/people.ts';
import { mix } from '../sample/random.ts';
import type { PracticeAccount } from '../account.ts';
import type { Attempt, AttemptKind, Course } from './attempt.ts';
import { minute, second } from '../sample/time.ts';

interface ReadyAttempt {
  readonly kind: AttemptKind;
  /** ms before the service started */
  readonly age: number;
  readonly course: Course;
  /** A new account, or the first or last one. Without accounts the attempt is left out. */
  readonly account: 'new' | 'first' | 'last';
}

const readyAttempts: readonly ReadyAttempt[] = [
  { kind: 'in-progress', age: 90 * second, course: { kind: 'stays' }, account: 'new' },
  { kind: 'sms-code', age: 3 * minute, course: { kind: 'asks', after: 6 * second, way: 'sms' }, account: 'new' },
  { kind: 'app-code', age: 7 * minute, course: { kind: 'asks', after: 5 * second, way: 'app' }, account: 'new' },
  {
    kind: 'failed',
    age: 25 * minute,
    course: { kind: 'fails', after: 4 * second, because: 'Wrong email or password' },
    account: 'new'
  },
  {
    kind: 'authenticated',
    age: 40 * minute,
    course: { kind: 'succeeds', after: 9 * second },
    account: 'first'
  },
  // Targets a signed-in account, so that practice starts with all requested ones.
  { kind: 'moving', age: 0, course: { kind: 'succeeds', after: 20 * second }, account: 'last' },
  { kind: 'moving-code', age: 0, course: { kind: 'asks', after: 5 * second, way: 'sms' }, account: 'new' },
  { kind: 'selfie', age: 2 * minute, course: { kind: 'selfie', after: 8 * second, doneAfter: null }, account: 'new' }
];

export interface NewAttempt {
  readonly kind: AttemptKind;
  readonly course: Course;
  readonly startedAt: Ms;
  readonly isMobile: boolean;
  readonly account: PracticeAccount | null;
  readonly person: Person | null;
}

export class Attempts {
  readonly #seed: number;
  readonly #byId = new Map<string, Attempt>();
  readonly open = new Set<Attempt>();
  #nextIndex: number;

  constructor(seed: number, nextIndex: number) {
    this.#seed = seed;
    this.#nextIndex = nextIndex;
  }

  all(): Attempt[] {
    return [...this.#byId.values()];
  }

  find(id: string): Attempt | undefined {
    return this.#byId.get(id);
  }

  get nextIndex(): number {
    return this.#nextIndex;
  }

  start({ account, person, ...given }: NewAttempt): Attempt {
    const index = account?.index ?? this.#findIndex(person);
    const attempt = {
      ...given,
      id: this.#nameNext(),
      person: account ?? person ?? nameAccount(index),
      index,
      codes: [],
      account
    };
    this.#byId.set(attempt.id, attempt);
    this.open.add(attempt);
    return attempt;
  }

  /** A person keeps their place, and so their account, over attempts. */
  #findIndex(person: Person | null): number {
    const before = person === null ? undefined : this.all().find((attempt) => attempt.person.email === person.email);
    return before?.index ?? this.#nextIndex++;
  }

  #nameNext(): string {
    const hash = mix(mix(this.#seed, 500), this.#byId.size);
    return `auth_${[1, 2, 3].map((salt) => mix(hash, salt).toString(16).padStart(8, '0')).join('')}`;
  }
}

function findReady(which: 'first' | 'last', accounts: readonly PracticeAccount[]): PracticeAccount | undefined {
  return which === 'first' ? accounts[0] : accounts.findLast(({ isSignedIn }) => isSignedIn);
}

/** @param given `startedAt`: the service's start in ms since 1970 */
export function createAttempts(given: {
  readonly seed: number;
  readonly startedAt: number;
  readonly accounts: readonly PracticeAccount[];
}): Attempts {
  const { seed, startedAt, accounts } = given;
  const attempts = new Attempts(seed, accounts.length);
  for (const { kind, age, course, account: which } of readyAttempts) {
    const account = which === 'new' ? null : findReady(which, accounts);
    if (account === undefined) continue;
    attempts.start({ kind, course, startedAt: startedAt - age, isMobile: false, account, person: null });
  }
  return attempts;
}
