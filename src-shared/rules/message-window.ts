const windowMs = 86_400_000;

/**
 * - `not-mine`: by another sender, or an unknown one
 * - `too-old`: sent 24 hours ago or earlier
 * - `unknown-age`: no reliable time
 */
type WindowClosed = 'not-mine' | 'too-old' | 'unknown-age';

/** `leftMs` is 0 if over or unknown; also set for others' messages. */
export type MessageWindow =
  | { readonly canDelete: true; readonly leftMs: number; readonly reason: null }
  | { readonly canDelete: false; readonly leftMs: number; readonly reason: WindowClosed };

export interface DatedMessage {
  readonly createdAt: string | null;
  readonly isSentByMe: boolean | null;
  /** As of loading. */
  readonly cancelSeconds?: number | null | undefined;
}

/** ms since 1970; null if invalid or without a time zone, which could mean any of 26 hours. */
function readMoment(text: string | null): number | null {
  if (text === null || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/**
 * ms left, or null if unknown. `cancelSeconds` is an upper bound, since it was counted at
 * loading; 0 stays 0. Without the message's time it doesn't tell what is left.
 */
function measureLeft({ createdAt, cancelSeconds }: DatedMessage, now: number): number | null {
  const most = typeof cancelSeconds === 'number' ? Math.max(0, cancelSeconds * 1000) : windowMs;
  if (most === 0) return 0;
  const sentAt = readMoment(createdAt);
  if (sentAt === null) return null;
  // A sender's fast clock doesn't extend the window.
  return Math.max(0, Math.min(most, windowMs, sentAt + windowMs - now));
}

/**
 * Own messages sent less than 24 hours ago can be deleted (service-api.md, endpoint 9;
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
