import type { Ms } from '../rules/ms.ts';
import type { Failure } from './failure.ts';

export interface Reading {
  readonly isReading: boolean;
  readonly readAt: Ms | null;
  readonly failure: Failure | null;
}
