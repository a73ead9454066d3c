/** Taggable creators: those with release forms (live-service-notes.md, B10). */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Static } from 'typebox';
import type { TaggableCreator } from '../../src-shared/service/post.ts';
import { nameAccount } from '../sample/people.ts';
import { mix, unit } from '../sample/random.ts';
import { day } from '../sample/time.ts';
import { perAccount } from '../world.ts';

export interface Creator {
  readonly formId: number;
  /** Used for tagging; unique over all accounts and below fans' IDs. */
  readonly userId: number;
  readonly name: string;
  readonly username: string;
  readonly at: Ms;
  readonly isPending: boolean;
  readonly isGuest: boolean;
}

const count = 41;
const firstUser = 420_000_000;
const perAccountIds = 64;
const firstName = 200;

export const findCreators = perAccount<readonly Creator[]>((account) =>
  Array.from({ length: count }, (_, i) => {
    const hash = mix(mix(account.hash, 490), i);
    const person = nameAccount(firstName + ((account.index * count + i) % 800));
    const place = account.index * perAccountIds + i;
    return {
      formId: 7_000_000 + place * 11 + (hash % 11),
      userId: firstUser + place * 97 + (hash % 97),
      name: person.displayName,
      username: `${person.username}_pics`,
      at: account.sampledAt - Math.floor((i + unit(hash, 491)) * 13 * day),
      isPending: unit(hash, 492) < 0.2,
      isGuest: unit(hash, 493) < 0.15
    };
  })
);

export function describeCreator({
  formId,
  userId,
  name,
  username,
  isPending,
  isGuest
}: Creator): Static<typeof TaggableCreator> {
  return {
    id: formId,
    name,
    type: isGuest ? 'guest' : 'creator',
    user: {
      id: userId,
      name,
      username,
      avatar: null,
      avatarThumbs: null,
      isVerified: !isPending,
      ivStatus: isPending ? 'pending' : 'approved',
      hiddenForRf: false,
      isFromGuest: isGuest,
      view: 's'
    }
  };
}

export interface WantedCreators {
  readonly name: string;
  readonly isPendingOnly: boolean;
  readonly sort: 'date' | 'name';
  readonly isDescending: boolean;
}

export function searchCreators(creators: readonly Creator[], wanted: WantedCreators): Creator[] {
  const text = wanted.name.toLowerCase();
  const found = creators.filter(
    ({ name, username, isPending }) =>
      (isPending || !wanted.isPendingOnly) && `${name}\n${username}`.toLowerCase().includes(text)
  );
  const compare = (a: Creator, b: Creator) =>
    wanted.sort === 'date' ? a.at - b.at : a.name.localeCompare(b.name, 'en') || a.userId - b.userId;
  found.sort(compare);
  return wanted.isDescending ? found.reverse() : found;
}
