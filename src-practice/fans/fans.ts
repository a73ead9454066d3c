import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, unit } from '../sample/random.ts';
import { createArrivals } from '../sample/season.ts';
import { mostAccounts } from '../vault/timeline.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { nameFan, type FanName } from './names.ts';
import { createSources, type FanSource } from './source.ts';

export interface Fan extends FanName {
  readonly id: number;
  readonly index: number;
  readonly hash: number;
  readonly joinedAt: Ms;
  readonly source: FanSource | null;
}

const firstId = 500_000_000;
const gap = 7;

function numberFan(account: PracticeAccount, index: number): number {
  return firstId + (index * mostAccounts + account.index) * gap + (account.hash % gap);
}

/** Oldest first. */
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
