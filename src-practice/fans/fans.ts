/** An account's fans: who they are, when they came and how. What they paid is in history.ts. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, unit } from '../sample/random.ts';
import { createArrivals } from '../sample/season.ts';
import { mostAccounts } from '../vault/timeline.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { nameFan, type FanName } from './names.ts';
import { createSources, type FanSource } from './source.ts';

export interface Fan extends FanName {
  /** Unique over the whole service, and never an account's own id on the platform. */
  readonly id: number;
  /** Its place among the account's fans, oldest first. */
  readonly index: number;
  /** A 32-bit hash: all that is drawn for the fan starts from it. */
  readonly hash: number;
  readonly joinedAt: Ms;
  /** The link that the fan came through. */
  readonly source: FanSource | null;
}

const firstId = 500_000_000;
const gap = 7;

function numberFan(account: PracticeAccount, index: number): number {
  return firstId + (index * mostAccounts + account.index) * gap + (account.hash % gap);
}

/** All of the account's fans, oldest first. */
export const listFans = perAccount<readonly Fan[]>((account) => {
  const { fans: size } = account.sizes;
  const findArrival = createArrivals(account);
  const findSource = createSources(account);
  const fans: Fan[] = [];
  for (let index = 0; index < size; index++) {
    const hash = mix(mix(account.hash, 300), index);
    const id = numberFan(account, index);
    const joinedAt = findArrival((index + 0.9 * unit(hash, 1)) / size);
    const name = nameFan({ account: account.index, index, hash, id });
    fans.push({ id, index, hash, joinedAt, source: findSource(joinedAt, hash), ...name });
  }
  return fans;
});

/** Undefined where the account has no fan of that id. */
export function findFan(account: PracticeAccount, id: number): Fan | undefined {
  const index = Math.floor((id - firstId) / gap / mostAccounts);
  const fan = listFans(account)[index];
  return fan?.id === id ? fan : undefined;
}
