/** Attempts at the service's start: one of each kind, and some that progress. */
import { minute, second } from '../sample/time.ts';
import type { AttemptKind, Course } from './attempt.ts';

interface ReadyAttempt {
  readonly kind: AttemptKind;
  /** ms before the service started */
  readonly age: number;
  readonly course: Course;
  /**
   * A new account, or the first or last existing one; without accounts the attempt is left
   * out.
   */
  readonly account: 'new' | 'first' | 'last';
}

export const readyAttempts: readonly ReadyAttempt[] = [
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
