/** Kinds without a badge only show in the queue. */
import type { NeedKind } from '../../src-shared/bridge/needs.ts';

export interface RailBadge {
  readonly sign: string;
  readonly words: string;
  readonly tone: 'warn' | 'bad';
}

const badges: Readonly<Partial<Record<NeedKind, RailBadge>>> = {
  code: { sign: '#', words: 'verification code needed', tone: 'warn' },
  selfie: { sign: '!', words: 'selfie check needed', tone: 'warn' },
  unconfirmed: { sign: '?', words: 'unconfirmed item', tone: 'bad' },
  rejected: { sign: '×', words: 'rejected item', tone: 'bad' },
  'signed-out': { sign: '!', words: 'signed out', tone: 'warn' },
  unlisted: { sign: '–', words: 'no longer available', tone: 'warn' }
};

export function badgeOf(kind: NeedKind | null): RailBadge | null {
  return kind === null ? null : (badges[kind] ?? null);
}
