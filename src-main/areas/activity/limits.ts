import type { ConnectionLimits, MinuteOfCalls, Pacing } from '../../../src-shared/bridge/activity.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { StoredMinute } from './queries.ts';

const minuteMs = 60_000;
const shownMinutes = 60;

export function beginOfHour(now: number): number {
  return (Math.floor(now / minuteMs) - shownMinutes + 1) * minuteMs;
}

export function toLimits(
  connection: number,
  client: Pick<ServiceClient, 'pacing'> | null,
  stored: readonly StoredMinute[],
  now: number
): ConnectionLimits {
  const own = new Map(stored.filter((one) => one.connection === connection).map((one) => [one.minute, one]));
  const begin = beginOfHour(now);
  const minutes = Array.from({ length: shownMinutes }, (_, n): MinuteOfCalls => {
    const at = begin + n * minuteMs;
    const { calls = 0, background = 0, refused = 0, failed = 0 } = own.get(at / minuteMs) ?? {};
    return { at, calls, background, refused, failed };
  });
  return { connection, pacing: client && toPacing(client), minutes };
}

function toPacing(client: Pick<ServiceClient, 'pacing'>): Pacing {
  const { pacer, circuit } = client.pacing();
  const { usage, day, underWay, waiting, pausedMs, spacingMs, widened } = pacer;
  return { ...usage, day, underWay, waiting, pausedMs, spacingMs, widened, circuit };
}
