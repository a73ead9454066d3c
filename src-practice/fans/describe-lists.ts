import type { Static } from 'typebox';
import type { UserListState } from '../../src-shared/service/audience.ts';
import { unit } from '../sample/random.ts';
import { day } from '../sample/time.ts';
import { mostAccounts } from '../vault/timeline.ts';
import type { Standing } from './standing.ts';

type ListState = Static<typeof UserListState>;
type Reason = 'ALREADY_EXISTS' | 'USER_NOT_PERFORMER' | 'SYSTEM_LIST';

function describeState(id: string | number, name: string, hasUser: boolean, reason: Reason | null): ListState {
  const type = typeof id === 'string' ? id : 'custom';
  return { id, type, name, hasUser, canAddUser: reason === null, cannotAddUserReason: reason };
}

/** The platform keeps most lists. Accounts fill "muted" and "tagged", the latter with creators. */
function describeSystemLists({ fan, current, renews, follows, isPerformer, isMuted, now }: Standing): ListState[] {
  const isFan = current !== null;
  const isFollowed = follows?.isCurrent ?? false;
  const kept: [string, string, boolean][] = [
    ['fans', 'Fans', isFan],
    ['following', 'Following', isFollowed],
    ['friends', 'Friends', isFan && isFollowed],
    ['recent', 'Recent', now - fan.joinedAt < 30 * day],
    ['rebill_off', 'Rebill off', isFan && !renews],
    ['rebill_on', 'Rebill on', isFan && renews]
  ];
  const isTagged = isPerformer && unit(fan.hash, 380) < 0.4;
  const canTag = isTagged ? 'ALREADY_EXISTS' : null;
  return [
    ...kept.map(([id, name, hasUser]) => describeState(id, name, hasUser, 'SYSTEM_LIST')),
    describeState('muted', 'Muted', isMuted, isMuted ? 'ALREADY_EXISTS' : null),
    describeState('tagged', 'Tagged', isTagged, isPerformer ? canTag : 'USER_NOT_PERFORMER')
  ];
}

const firstListId = 900_000;
const customLists = [
  ['VIP', 0.04],
  ['Birthday club 🎂', 0.09],
  ['العملاء', 0.12],
  ['<i>No photos</i> &amp; such', 0.02]
] as const;

export function describeLists(standing: Standing): ListState[] {
  const { account, fan } = standing;
  const own = customLists.map(([name, share], place) => {
    const hasUser = unit(fan.hash, 381 + place) < share;
    const id = (firstListId + place) * mostAccounts + account.index;
    return describeState(id, name, hasUser, hasUser ? 'ALREADY_EXISTS' : null);
  });
  return [...describeSystemLists(standing), ...own];
}
