/** The period of a list or the earnings (service-api.md, Endpoints 14 and 18). */
import { readDateExpression } from '../../src-shared/rules/date-expressions.ts';
import { invalid, type FieldErrors } from './refusal.ts';

/** ms since 1970, both inclusive; infinite without a bound. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly startDate?: string;
  readonly endDate?: string;
}

/**
 * Throws a refusal for fields that aren't date expressions. An end before the start is no
 * documented error, so such a period is empty.
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
