import type { ChatSummary, MessageRow, SavedForLater } from '../../../src-shared/bridge/messages.ts';
import { messageWindow, type MessageWindow } from '../../../src-shared/rules/message-window.ts';
import { platformId } from '../../../src-shared/rules/platform-id.ts';
import { countOf } from '../../format/numbers.ts';
import { idStrings } from './strings.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const lastMinutes = 5 * minute;

export function findDeleteWindow({ createdAt, isMine, cancelSeconds }: MessageRow, now: number): MessageWindow {
  return messageWindow({ createdAt, isSentByMe: isMine, cancelSeconds }, now);
}

/** "11 h 02 min left", "34 min left", "4 min 09 s left", "42 s left". Rounded down. */
export function describeTimeLeft(leftMs: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  if (leftMs >= hour) return `${String(Math.floor(leftMs / hour))} h ${two((leftMs % hour) / minute)} min left`;
  if (leftMs >= lastMinutes) return `${String(Math.floor(leftMs / minute))} min left`;
  const seconds = Math.floor((leftMs % minute) / second);
  return leftMs >= minute
    ? `${String(Math.floor(leftMs / minute))} min ${two(seconds)} s left`
    : `${String(seconds)} s left`;
}

export const closedReasons: Readonly<Record<NonNullable<MessageWindow['reason']>, string>> = {
  'not-mine': 'Only your own messages can be deleted',
  'too-old': 'Messages can be deleted only within 24 hours of sending',
  'unknown-age': 'The time of sending is unknown, so this message can’t be deleted'
};

/** Null for an ID, and for an empty field. */
export function whyNoId(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || platformId(text) !== null) return null;
  return text.includes(' ') ? idStrings.several : idStrings.wrong;
}

export function nameOfChat({ name, chat }: Pick<ChatSummary, 'name' | 'chat'>): string {
  return name ?? `Fan ${String(chat)}`;
}

export function describeLast({ lastText, lastIsMine, found }: ChatSummary): string {
  if (found) return `${found.isMine === true ? 'You: ' : ''}${found.text.replaceAll('\n', ' ')}`;
  if (lastText === null) return 'No messages loaded';
  const words = lastText === '' ? 'Media or a GIF' : lastText.replaceAll('\n', ' ');
  return `${lastIsMine === true ? 'You: ' : ''}${words}`;
}

export function describeSettings(settings: SavedForLater | null): string {
  if (!settings) return 'Schedule of saved messages not loaded';
  if (settings.isEnabled === false) return 'Saved messages aren’t sent automatically';
  const after = settings.hours === null ? null : `after ${countOf(settings.hours, 'hour')}`;
  if (settings.isEnabled === null || after === null)
    return after === null
      ? 'Schedule of saved messages not provided'
      : `Saved messages are sent ${after}, if turned on`;
  return `Saved messages are sent ${after}`;
}

export function describeOptions({ options, hours }: SavedForLater): string | null {
  const others = options.filter((one) => one !== hours);
  if (others.length === 0) return null;
  const list =
    others.length === 1 ? String(others[0]) : `${others.slice(0, -1).join(', ')} or ${String(others.at(-1))}`;
  return `Also offered: ${list} hours`;
}
