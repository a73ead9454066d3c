/** The 24 hours in which a message can still be deleted. */

const windowMs = 86_400_000;

/**
 * - `not-mine`: somebody else sent it, or it isn't known who did
 * - `too-old`: it was sent 24 hours ago or earlier
 * - `unknown-age`: nothing says reliably when it was sent
 */
type WindowClosed = 'not-mine' | 'too-old' | 'unknown-age';

/** `leftMs` is how long the window stays open, 0 where it is over or not known; others' messages have one too. */
export type MessageWindow =
  | { readonly canDelete: true; readonly leftMs: number; readonly reason: null }
  | { readonly canDelete: false; readonly leftMs: number; readonly reason: WindowClosed };

/** The message fields that the rule needs; any may be missing. */
export interface DatedMessage {
  readonly createdAt: string | null;
  readonly isSentByMe: boolean | null;
  /** Seconds that were left when the message was read. */
  readonly cancelSeconds?: number | null | undefined;
}

/** ms since 1970; null for what is no date, and for one without a time zone, which could mean any of 26 hours. */
function readMoment(text: string | null): number | null {
  if (text === null || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/**
 * ms left, or null where it can't be told. `cancelSeconds` were counted when the message was read, so they are the most
 * that can be left now, and 0 stays 0; alone they don't say how much has passed since.
 */
function measureLeft({ createdAt, cancelSeconds }: DatedMessage, now: number): number | null {
  const most = typeof cancelSeconds === 'number' ? Math.max(0, cancelSeconds * 1000) : windowMs;
  if (most === 0) return 0;
  const sentAt = readMoment(createdAt);
  if (sentAt === null) return null;
  // A sender's clock may be ahead of ours, which opens no longer window.
  return Math.max(0, Math.min(most, windowMs, sentAt + windowMs - now));
}

/**
 * Whether a message can still be deleted: only one's own, sent less than 24 hours ago (service-api.md, endpoint 9;
 * live-service-notes.md, A7).
 *
 * @param now ms since 1970
 */
export function messageWindow(message: DatedMessage, now: number): MessageWindow {
  const left = measureLeft(message, now);
  const leftMs = left ?? 0;
  if (message.isSentByMe !== true) return { canDelete: false, leftMs, reason: 'not-mine' };
  if (left === null) return { canDelete: false, leftMs, reason: 'unknown-age' };
  if (left === 0) return { canDelete: false, leftMs, reason: 'too-old' };
  return { canDelete: true, leftMs, reason: null };
}
