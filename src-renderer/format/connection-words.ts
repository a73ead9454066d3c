import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { KeychainTrouble, KeyState } from '../../src-shared/bridge/connections.ts';
import { countOf } from './numbers.ts';
import { describeSince } from './relative-time.ts';

/** `keep-key` tries to store a session's key in the keychain again. */
export type ConnectionAction = 'try-again' | 'enter-key' | 'keep-key';

export interface ConnectionWords {
  readonly tone: 'ok' | 'neutral' | 'warn' | 'bad';
  readonly state: string;
  readonly meaning: string | null;
  readonly action: ConnectionAction | null;
  readonly isKeyOut: boolean;
}

type Said = Omit<ConnectionWords, 'isKeyOut'>;

export const actionWords: Readonly<Record<ConnectionAction, string>> = {
  'try-again': 'Try again',
  'enter-key': 'Enter key',
  'keep-key': 'Save to keychain'
};

const troubles: Readonly<Record<KeychainTrouble, Said>> = {
  'keychain-missing': {
    tone: 'bad',
    state: 'No keychain available',
    meaning: 'The API key is in this computer’s keychain, and the keychain isn’t running. Start it, then try again.',
    action: 'try-again'
  },
  'keychain-locked': {
    tone: 'bad',
    state: 'The keychain is locked',
    meaning: 'Unlock the keychain, then try again. If it asked for permission, allow it.',
    action: 'try-again'
  },
  'keychain-timeout': {
    tone: 'bad',
    state: 'The keychain isn’t responding',
    meaning: 'A keychain prompt may still be open. Answer it, or try again.',
    action: 'try-again'
  }
};

const becauses: Readonly<Record<KeychainTrouble, string>> = {
  'keychain-missing': 'No keychain is available, so you’ll enter the key again at the next start.',
  'keychain-locked': 'The keychain was locked or denied access, so you’ll enter the key again at the next start.',
  'keychain-timeout': 'The keychain didn’t respond, so you’ll enter the key again at the next start.'
};

export function describeConnection(
  connection: Pick<ConnectionSummary, 'key' | 'state' | 'clockAheadMs'>,
  now: number
): ConnectionWords {
  const { key, state, clockAheadMs } = connection;
  const out = describeMissingKey(key);
  if (out) return { ...out, isKeyOut: true };
  return { ...describeState(state, key, clockAheadMs, now), isKeyOut: false };
}

function describeMissingKey(key: KeyState): Said | null {
  if (key.kind === 'trouble') return troubles[key.because];
  if (key.kind === 'gone')
    return {
      tone: 'bad',
      state: 'The key was removed from the keychain',
      meaning: 'Nothing can be refreshed without it. Enter the key again; all other data is still here.',
      action: 'enter-key'
    };
  if (key.kind === 'session-over')
    return {
      tone: 'bad',
      state: 'Enter the key again',
      meaning: 'The key was kept only until Greenroom closed. All other data is still here.',
      action: 'enter-key'
    };
  return null;
}

function describeState(
  state: ConnectionSummary['state'],
  key: KeyState,
  clockAheadMs: number | null,
  now: number
): Said {
  if (state.kind === 'refused')
    return {
      tone: 'bad',
      state: 'Key rejected',
      meaning: 'The key was revoked or replaced. Nothing is refreshed until you enter a valid key.',
      action: 'enter-key'
    };
  if (state.kind === 'offline')
    return {
      tone: 'warn',
      state: `Offline since ${describeSince(state.since, now)}`,
      meaning: null,
      action: 'try-again'
    };
  if (key.kind === 'session')
    return {
      tone: 'warn',
      state: 'Key kept until Greenroom closes',
      meaning: becauses[key.because],
      action: 'keep-key'
    };
  if (clockAheadMs !== null)
    return {
      tone: 'warn',
      state: `This computer’s clock is ${describeSkew(clockAheadMs)}`,
      meaning: 'Times may be wrong until the clock is set. Nothing else is affected.',
      action: null
    };
  return state.kind === 'online'
    ? { tone: 'ok', state: 'Online', meaning: null, action: null }
    : { tone: 'neutral', state: 'Not checked yet', meaning: null, action: null };
}

function describeSkew(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const side = ms > 0 ? 'ahead' : 'behind';
  if (minutes < 90) return `${countOf(minutes, 'minute')} ${side}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${countOf(hours, 'hour')} ${side}` : `${countOf(Math.round(hours / 24), 'day')} ${side}`;
}
