/** When chats and messages are read because they have come on the screen. Pure. */
import type { FailureCode } from '../../../src-shared/bridge/failure.ts';
import type { ListReading } from '../../../src-shared/bridge/messages.ts';

const freshForMs = 5 * 60_000;

/** Failures without a call that was answered: to try again costs nothing more. */
const passing: readonly FailureCode[] = ['offline', 'timed-out', 'unavailable', 'cancelled'];

/** Whether what comes on the screen is read again for it: it costs a credit, so not when it is fresh or was refused. */
export function isDue({ readAt, isReading, failure }: Omit<ListReading, 'hasMore'>, now: number): boolean {
  if (isReading || (failure && !passing.includes(failure.code))) return false;
  return readAt === null || now - readAt > freshForMs || readAt > now;
}
