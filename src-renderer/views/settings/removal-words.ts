import type { RemovalWeight } from '../../../src-shared/bridge/connections.ts';
import { formatBytes } from '../../format/numbers.ts';
import { lostStrings } from './connection-strings.ts';

export function describeWeight(weight: RemovalWeight, isConnection: boolean): string[] {
  const { accounts, waiting, drafts, media, pictures, pictureBytes, calls } = weight;
  const own = [
    waiting === 0 ? null : lostStrings.waiting(waiting),
    drafts === 0 ? null : lostStrings.drafts(drafts),
    lostStrings.vault(media),
    pictures === 0 ? null : lostStrings.pictures(pictures, formatBytes(pictureBytes))
  ].filter((line) => line !== null);
  if (!isConnection) return own;
  const log = lostStrings.log(calls);
  return [...(accounts === 0 ? [] : [lostStrings.accounts(accounts)]), ...own, log];
}
