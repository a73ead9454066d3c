/** What an account's badge in the rail says, by what it needs most. Kinds without a badge are for the queue alone. */
import type { NeedKind } from '../../src-shared/bridge/needs.ts';

export interface Badge {
  readonly sign: string;
  readonly words: string;
  readonly tone: 'warn' | 'bad';
}

const badges: Readonly<Partial<Record<NeedKind, Badge>>> = {
  code: { sign: '#', words: 'asks for a code', tone: 'warn' },
  selfie: { sign: '!', words: 'asks for a picture of the person', tone: 'warn' },
  'in-doubt': { sign: '?', words: 'something sent is in doubt', tone: 'bad' },
  rejected: { sign: '×', words: 'something wasn’t accepted', tone: 'bad' },
  'signed-out': { sign: '!', words: 'signed out', tone: 'warn' },
  unlisted: { sign: '–', words: 'no longer listed by the service', tone: 'warn' }
};

export function badgeOf(kind: NeedKind | null): Badge | null {
  return kind === null ? null : (badges[kind] ?? null);
}
