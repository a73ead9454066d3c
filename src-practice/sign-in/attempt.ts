/** An attempt to sign an account in. How it stands at a moment follows from the clock and the codes it was given. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Person } from '../sample/people.ts';
import type { PracticeAccount } from '../account.ts';

/** Where a one-time code comes from; only a phone has an ending to show. */
type CodeWay = 'sms' | 'app' | 'mail';

/**
 * How an attempt goes, decided when it starts. `after` is in ms since its start.
 * - `stays`: in progress for ever
 * - `asks`: for a code, until it has one
 * - `selfie`: asks for one, which the person makes elsewhere; `doneAfter` is null where they never do
 */
export type Course =
  | { readonly kind: 'stays' }
  | { readonly kind: 'succeeds'; readonly after: number }
  | { readonly kind: 'fails'; readonly after: number; readonly because: string }
  | { readonly kind: 'asks'; readonly after: number; readonly way: CodeWay }
  | { readonly kind: 'selfie'; readonly after: number; readonly doneAfter: number | null };

/** `started` is one that a call has started; the others are there from the beginning. */
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
  /** Whose account it would connect. */
  readonly person: Person;
  /** The place of that account among those of the service; it is reserved from the start, so its id is known. */
  readonly index: number;
  readonly isMobile: boolean;
  readonly codes: GivenCode[];
  /** The account where it exists: one that is signed in again, or the one that this attempt has connected. */
  account: PracticeAccount | null;
}

/**
 * Any 4 to 8 digits but zeros are right: there is no phone here that a code could be sent to, and somebody who practises
 * has to be able to get it wrong too.
 */
export function isCodeRight(code: string): boolean {
  return /^\d{4,8}$/.test(code) && !/^0+$/.test(code);
}
