import type { Ms } from './ms.ts';
import { Temporal } from 'temporal-polyfill';

/** Stored as chosen, so that it keeps its meaning when the zone's rules change. */
export interface LocalTime {
  readonly day: string;
  /** `18:30`, or `18:30:20` for a post that was scheduled elsewhere. */
  readonly time: string;
  readonly zone: string;
  /** Chooses between equal times when clocks go back. */
  readonly occurrence: 'first' | 'second';
}

/**
 * - `skipped`: clocks jump over it; `at` is as far after the jump as it would have been
 * - `twice`: clocks go back over it; `occurrence` chooses `at`
 */
export interface Moment {
  readonly at: Ms;
  readonly is: 'once' | 'skipped' | 'twice';
}

export function findMoment({ day, time, zone, occurrence }: LocalTime): Moment | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d(:[0-5]\d(\.\d{1,3})?)?$/.test(time)) return null;
  try {
    const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
    const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
    if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: earlier.epochMilliseconds, is: 'once' };
    // In a gap neither shows the requested time; in an overlap both do.
    const isThere = earlier.toPlainDateTime().equals(wall);
    if (!isThere) return { at: later.epochMilliseconds, is: 'skipped' };
    return { at: (occurrence === 'first' ? earlier : later).epochMilliseconds, is: 'twice' };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** To the minute. Null if this computer doesn't know the zone. `at` is in ms since 1970. */
export function showInZone(at: number, zone: string): LocalTime | null {
  const exact = showExactlyInZone(at, zone);
  return exact && { ...exact, time: exact.time.slice(0, 5) };
}

/** As `showInZone`, but with seconds if there are any, so that the time stays the same. */
export function showExactlyInZone(at: number, zone: string): LocalTime | null {
  try {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const [day, time] = [zoned.toPlainDate().toString(), zoned.toPlainTime().toString().replace(/:00$/, '')];
    const first = zoned.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' });
    return { day, time, zone, occurrence: first.epochMilliseconds === zoned.epochMilliseconds ? 'first' : 'second' };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
