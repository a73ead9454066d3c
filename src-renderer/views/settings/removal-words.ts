import type { RemovalWeight } from '../../../src-shared/bridge/connections.ts';
import { formatBare } from '../../format/numbers.ts';
import { lostStrings } from './connection-strings.ts';

const sizes = ['kB', 'MB', 'GB'] as const;

export function describeBytes(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < sizes.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 ? formatBare(Math.round(size * 10) / 10) : String(Math.round(size))} ${sizes[unit] ?? ''}`;
}

export function describeWeight(weight: RemovalWeight, isConnection: boolean): string[] {
  const { accounts, waiting, drafts, media, pictures, pictureBytes, calls } = weight;
  const own = [
    waiting === 0 ? null : lostStrings.waiting(waiting),
    drafts === 0 ? null : lostStrings.drafts(drafts),
    lostStrings.vault(media),
    pictures === 0 ? null : lostStrings.pictures(pictures, describeBytes(pictureBytes))
  ].filter((line) => line !== null);
  if (!isConnection) return own;
  const log = lostStrings.log(calls);
  return [...(accounts === 0 ? [] : [lostStrings.accounts(accounts)]), ...own, log];
}
