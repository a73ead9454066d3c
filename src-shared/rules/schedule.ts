/** A time that a user chose on a calendar and a clock in some time zone, and the moment that it is. */
import type { Ms } from './ms.ts';
import { Temporal } from 'temporal-polyfill';

/** As it was chosen, so that it is shown as it was chosen, and means the same when the rules of the zone change. */
export interface LocalTime {
  readonly day: string;
  readonly time: string;
  /** A name of the time-zone database, as in `Europe/Berlin`. */
  readonly zone: string;
  /** Which one is meant where clocks are put back and the time is there twice. */
  readonly occurrence: 'first' | 'second';
}

/**
 * - `once`: there is one such moment
 * - `skipped`: clocks are put forward over it; `at` is the moment as far behind the jump as it would have been
 * - `twice`: clocks are put back over it; `at` is the one that `occurrence` means
 */
export interface Moment {
  readonly at: Ms;
  readonly is: 'once' | 'skipped' | 'twice';
}

/** Null for what is no day, no time, or no zone that this computer knows. */
export function findMoment({ day, time, zone, occurrence }: LocalTime): Moment | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null;
  try {
    const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
    const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
    if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: earlier.epochMilliseconds, is: 'once' };
    // In a gap neither of the two shows the time that was asked for; in an overlap both do.
    const isThere = earlier.toPlainDateTime().equals(wall);
    if (!isThere) return { at: later.epochMilliseconds, is: 'skipped' };
    return { at: (occurrence === 'first' ? earlier : later).epochMilliseconds, is: 'twice' };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What calendar and clock of a zone show at a moment (ms since 1970); null for a zone that this computer doesn't know. */
export function showInZone(at: number, zone: string): LocalTime | null {
  try {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const [day, time] = [zoned.toPlainDate().toString(), zoned.toPlainTime().toString().slice(0, 5)];
    const first = zoned.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' });
    return { day, time, zone, occurrence: first.epochMilliseconds === zoned.epochMilliseconds ? 'first' : 'second' };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
