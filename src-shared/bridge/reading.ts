/** Data that loads on request, or when visible and outdated. */
import type { Ms } from '../rules/ms.ts';
import type { Failure } from './failure.ts';

export interface Reading {
  readonly isReading: boolean;
  /** Last load, or null. */
  readonly readAt: Ms | null;
  /** Why the last try failed, or null. */
  readonly failure: Failure | null;
}
