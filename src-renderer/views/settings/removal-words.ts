/** What goes with a connection or an account, named before it goes. Pure. */
import type { KeychainTrouble, RemovalWeight } from '../../../src-shared/bridge/connections.ts';
import { countOf, formatBare } from '../../format/numbers.ts';

const sizes = ['kB', 'MB', 'GB'] as const;

/** Bytes as people read them: 1,000 to a kB, one decimal below ten. */
export function describeBytes(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < sizes.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 ? formatBare(Math.round(size * 10) / 10) : String(Math.round(size))} ${sizes[unit] ?? ''}`;
}

/** One line for each thing that goes. What there is none of isn't lost, so it has no line. */
export function describeWeight(weight: RemovalWeight, isConnection: boolean): string[] {
  const { accounts, waiting, drafts, media, pictures, pictureBytes, calls } = weight;
  const own = [
    waiting === 0 ? null : `${countOf(waiting, 'thing')} waiting to be sent, or in doubt`,
    drafts === 0 ? null : countOf(drafts, 'draft'),
    `What was read of ${isConnection ? 'their vaults' : 'its vault'}: ${countOf(media, 'item')}`,
    pictures === 0 ? null : `${countOf(pictures, 'picture')}, ${describeBytes(pictureBytes)}`
  ].filter((line) => line !== null);
  if (!isConnection) return own;
  const log = `${countOf(calls, 'call')} in the activity log, and its credit figures`;
  return [...(accounts === 0 ? [] : [countOf(accounts, 'account')]), ...own, log];
}

const stays: Readonly<Record<KeychainTrouble, string>> = {
  'keychain-missing': 'no keychain answered',
  'keychain-locked': 'the keychain was locked or refused',
  'keychain-timeout': 'the keychain didn’t answer'
};

/** Said after a removal that could not reach the keychain. */
export function sayKeyStays(name: string, trouble: KeychainTrouble): string {
  return `${name} is removed, but ${stays[trouble]}, so its key is still there. Greenroom takes it out at the next start; withdraw it in the service’s console to be sure.`;
}
