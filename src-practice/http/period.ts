/** The period that a list or the earnings are asked for (service-api.md, Endpoints 14 and 18). */
import { readDateExpression } from '../../src-shared/rules/date-expressions.ts';
import { invalid, type FieldErrors } from './refusal.ts';

/** Both ends belong to it, in ms since 1970; infinite where the caller set no bound. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly startDate?: string;
  readonly endDate?: string;
}

/**
 * Throws the refusal of one or both fields that don't read as a date expression. An end before the start is no mistake that the
 * document names: nothing lies in such a period.
 * @param now ms since 1970
 */
export function readPeriod({ startDate = '', endDate = '' }: Asked, now: number): Period {
  const [start, end] = [readDateExpression(startDate, now), readDateExpression(endDate, now)];
  if (start.ok && end.ok) return { from: start.at ?? -Infinity, to: end.at ?? Infinity };
  const errors: FieldErrors = {
    ...(start.ok ? {} : { startDate: ['The start date field must be a valid date.'] }),
    ...(end.ok ? {} : { endDate: ['The end date field must be a valid date.'] })
  };
  throw invalid(errors);
}

export function isWithin({ from, to }: Period, at: number): boolean {
  return at >= from && at <= to;
}
