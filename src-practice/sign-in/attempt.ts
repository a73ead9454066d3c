/** A sign-in attempt. Its state follows from the clock and the submitted codes. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Person } from '../sample/people.ts';
import type { PracticeAccount } from '../account.ts';

type CodeWay = 'sms' | 'app' | 'mail';

/**
 * Decided at the start. `after` is in ms.
 * - `stays`: in progress forever
 * - `asks`: waits for a code
 * - `selfie`: waits for one, taken elsewhere; `doneAfter` is null if it never is
 */
export type Course =
  | { readonly kind: 'stays' }
  | { readonly kind: 'succeeds'; readonly after: number }
  | { readonly kind: 'fails'; readonly after: number; readonly because: string }
  | { readonly kind: 'asks'; readonly after: number; readonly way: CodeWay }
  | { readonly kind: 'selfie'; readonly after: number; readonly doneAfter: number | null };

/** `started` by a call; the others exist from the beginning. */
export type AttemptKind =
  | 'in-progress'
  | 'sms-code'
  | 'app-code'
  | 'selfie'
  | 'failed'
  | 'authenticated'
  | 'moving'
  | 'moving-code'
  | 'started';

interface GivenCode {
  readonly at: Ms;
  readonly isRight: boolean;
}

export interface Attempt {
  readonly id: string;
  readonly kind: AttemptKind;
  readonly course: Course;
  readonly startedAt: Ms;
  readonly person: Person;
  /** Reserved at the start, so the account's ID is known. */
  readonly index: number;
  readonly isMobile: boolean;
  readonly codes: GivenCode[];
  account: PracticeAccount | null;
}

/** Any 4 to 8 digits but zeros: no phone exists, and practice needs wrong codes too. */
export function isCodeRight(code: string): boolean {
  return /^\d{4,8}$/.test(code) && !/^0+$/.test(code);
}
