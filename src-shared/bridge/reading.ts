/** One thing that is read from the service when a user asks for it, or when it is on the screen and old. */
import type { Ms } from '../rules/ms.ts';
import type { Failure } from './failure.ts';

export interface Reading {
  readonly isReading: boolean;
  /** When it was last read; null before that. */
  readonly readAt: Ms | null;
  /** Why the last try failed; null where it didn't. */
  readonly failure: Failure | null;
}
