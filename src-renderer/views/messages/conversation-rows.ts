/** Oldest on top, by day, in runs of one sender. */
import type { MessageRow } from '../../../src-shared/bridge/messages.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';

export interface ConversationRow {
  readonly message: MessageRow;
  /** The day that begins here (2026-11-19); null if it continues, or is unknown. */
  readonly day: string | null;
  readonly isFirst: boolean;
}

const runMs = 5 * 60_000;

export function toRows(messages: readonly MessageRow[]): ConversationRow[] {
  let lastDay: string | null = null;
  return messages.map((message, n) => {
    const before = messages[n - 1];
    const day = message.at === null ? null : localDay(message.at);
    const isNewDay = day !== null && day !== lastDay;
    if (isNewDay) lastDay = day;
    return { message, day: isNewDay ? day : null, isFirst: isNewDay || !before || !isOneRun(before, message) };
  });
}

function isOneRun(before: MessageRow, message: MessageRow): boolean {
  if (before.isMine !== message.isMine || message.hasGapBefore) return false;
  return before.at !== null && message.at !== null && message.at - before.at < runMs;
}

/** Counted from the newest, which stays true when older rows arrive. */
export interface RowSpan {
  readonly below: number;
  readonly length: number;
}

const most = 200;
const step = 40;

export const newest: RowSpan = { below: 0, length: most - step };

export function sliceOf<T>(rows: readonly T[], { below, length }: RowSpan): readonly T[] {
  const end = Math.max(0, rows.length - below);
  return rows.slice(Math.max(0, end - length), end);
}

export function growUp({ below, length }: RowSpan, count: number): RowSpan {
  const grown = Math.min(length + step, Math.max(0, count - below));
  return { below: below + Math.max(0, grown - most), length: Math.min(most, grown) };
}

export function growDown({ below, length }: RowSpan): RowSpan {
  const more = Math.min(step, below);
  return { below: below - more, length: Math.min(most, length + more) };
}

export function spanAround(position: number, count: number): RowSpan {
  return { below: Math.max(0, count - position - (most - step) / 2), length: most - step };
}
