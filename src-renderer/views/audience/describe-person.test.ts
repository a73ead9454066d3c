import { describe, expect, it } from 'vitest';
import type { PersonCard } from '../../../src-shared/bridge/audience.ts';
import type { ValueWords } from '../../format/value-words.ts';
import { describePerson, type Described } from './describe-person.ts';
import type { Subscription } from './describe-subscription.ts';
import type { Fact } from './field-words.ts';

function cardOf(record: object | null, others: PersonCard['others'] = []): PersonCard {
  return {
    ...{
      id: 7,
      name: 'Somebody',
      username: 'somebody',
      isVerified: null,
      isSubscribed: null,
      wasSubscribed: null,
      spent: null
    },
    ...{ lastSeenAt: null, readAt: 1, sent: [], links: [], hasChat: false, others },
    record: record && JSON.stringify(record)
  };
}

const flags =
  'canLookStory canCommentStory hasNotViewedStory isVerified canPayInternal hasScheduledStream hasStream hasStories tipsEnabled tipsTextEnabled canEarn canAddSubscriber isRestricted canRestrict subscribedBy subscribedByExpire subscribedByAutoprolong subscribedIsExpiredNow subscribedOn subscribedOnExpiredNow canReport canReceiveChatMessage hideChat isPerformer isRealPerformer canTrialSend isBlocked canUnsubscribe isPendingAutoprolong'.split(
    ' '
  );

let last = 0;
/** A unique value that every format leaves unchanged. */
const canary = () => `canary-${String((last += 1))}-`;
const number = () => 100 + (last += 1);
const fill = (names: string, value: () => unknown) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value()]));

function somePeriod() {
  return {
    ...fill('id userId subscriberId earningId duration discount', number),
    ...fill('date startDate expireDate cancelDate offerStart offerEnd action type unheardOf', canary),
    ...fill('price regularPrice', number),
    isCurrent: true
  };
}

function someSubscription() {
  return {
    ...fill('price newPrice regularPrice subscribePrice discountPercent discountPeriod', number),
    ...fill('subscribeAt expiredAt renewedAt discountFinishedAt discountStartedAt', canary),
    ...fill('status unsubscribeReason duration unheardOf', canary),
    isMuted: true,
    hasActivePaidSubscriptions: true,
    showPostsInFeed: true,
    subscribes: [somePeriod(), somePeriod()]
  };
}

function fullRecord() {
  return {
    ...fill(
      'view avatar header name username displayName notice subscribedOnDuration subscribedByExpireDate lastSeen',
      canary
    ),
    ...fill('id tipsMin tipsMinInternal tipsMax subscribePrice currentSubscribePrice', number),
    ...Object.fromEntries(flags.map((name) => [name, true])),
    avatarThumbs: fill('c50 c144', canary),
    headerThumbs: fill('w480 w760', canary),
    headerSize: fill('width height', number),
    listsStates: [
      { ...fill('id type name cannotAddUserReason unheardOf', canary), hasUser: true, canAddUser: false },
      {
        ...fill('id', number),
        ...fill('type name', canary),
        hasUser: false,
        canAddUser: true,
        cannotAddUserReason: null
      }
    ],
    subscribedByData: someSubscription(),
    subscribedOnData: {
      ...someSubscription(),
      ...fill('tipsSumm subscribesSumm messagesSumm postsSumm streamsSumm totalSumm recommendations', number),
      lastActivity: canary()
    },
    promoOffers: [
      {
        ...fill('id subscribeDays', number),
        ...fill('createdAt finishedAt expiredAt subscriberId userId unheardOf', canary)
      }
    ]
  };
}

function wordsIn(words: ValueWords): string[] {
  return words.kind === 'tree' ? words.entries.flatMap((entry) => wordsIn(entry.value)) : [words.text];
}
const factsIn = (facts: readonly Fact[]) => facts.flatMap(({ words }) => wordsIn(words));
function subscriptionIn({ main, periods, rest }: Subscription): (string | undefined)[] {
  const days = periods.flatMap(({ from, to, cancelled, offer }) => [from, to, cancelled, offer?.from, offer?.to]);
  return [
    ...factsIn([...main, ...rest, ...periods.flatMap((period) => period.rest)]),
    ...periods.flatMap(({ kind, terms }) => [kind, ...terms]),
    ...days.map((day) => day?.text)
  ];
}

function textOf({ marks, notice, totals, on, by, lists, offers, groups }: Described): string {
  return [
    ...marks.map(({ words }) => words),
    notice,
    ...factsIn([...totals, ...offers.flatMap(({ facts }) => facts), ...groups.flatMap(({ facts }) => facts)]),
    ...subscriptionIn(on),
    ...(by ? subscriptionIn(by) : []),
    ...lists.flatMap(({ name, reason }) => [name, reason])
  ].join('\n');
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

describe('a person’s card', () => {
  it('shows every value of a record, documented or not', () => {
    const record = fullRecord();
    const others = [{ name: 'brandNew', json: JSON.stringify({ deep: [{ deeper: canary() }] }) }];
    const shown = describePerson(cardOf(record, others));
    const text = textOf(shown);
    const leaves = leavesOf([record, others.map(({ json }): unknown => JSON.parse(json))]);
    const told = leaves.filter((leaf) => typeof leaf !== 'boolean' && leaf !== null).map(String);
    expect(told.filter((leaf) => !text.includes(leaf))).toEqual([]);
    const fields = shown.groups.flatMap(({ facts }) => facts.map(({ field }) => field));
    expect(flags.filter((flag) => !fields.includes(flag))).toEqual([]);
    expect(fields).toEqual(
      expect.arrayContaining(['isMuted', 'hasActivePaidSubscriptions', 'showPostsInFeed', 'brandNew'])
    );
    expect(shown.missing).toEqual([]);
  });

  it('survives null everywhere, and shows what is missing', () => {
    const nulls = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map((one: unknown) => ({ ...(nulls(one) as object), id: 1 }))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? nulls(one) : null])
            )
          : null;
    const shown = describePerson(cardOf({ ...(nulls(fullRecord()) as object), id: 7 }));
    expect(shown).toMatchObject({ marks: [], notice: null, by: { periods: [{ kind: 'Period' }, {}] } });
    expect(shown.on.periods[0]).toMatchObject({ from: null, to: null, terms: [], offer: null, isCurrent: false });
    expect(shown.lists[0]).toMatchObject({ name: '1', isIn: null, reason: null });
    expect(shown.missing).toEqual(expect.arrayContaining(['Username', 'Minimum tip', 'Last seen']));
    expect(
      describePerson(cardOf(Object.fromEntries(Object.keys(fullRecord()).map((name) => [name, null]))))
    ).toMatchObject({
      by: null,
      lists: [],
      offers: []
    });
    expect(describePerson(cardOf(null))).toMatchObject({ groups: [], missing: [], marks: [] });
    for (const record of ['[]', '3', '{', '"x"']) expect(describePerson({ ...cardOf(null), record }).lists).toEqual([]);
  });

  it('explains why adding is forbidden, and shows unknown reasons as they are', () => {
    const reason = (cannotAddUserReason: string | null) =>
      describePerson(cardOf({ listsStates: [{ id: 'fans', name: 'Fans', canAddUser: false, cannotAddUserReason }] }))
        .lists[0]?.reason;
    expect(['ALREADY_EXISTS', 'USER_NOT_PERFORMER', 'SYSTEM_LIST', 'NEW_REASON', 'toString', null].map(reason)).toEqual(
      ['already in it', 'creators only', 'managed by platform', 'NEW_REASON', 'toString', 'can’t be added']
    );
  });

  it('names the type and ID of a list, and once where they are the same', () => {
    const { lists } = describePerson(
      cardOf({
        listsStates: [
          { id: 'rebill_off', type: 'rebill_off', name: 'Rebill off' },
          { id: 921600000, type: 'custom', name: 'VIP' }
        ]
      })
    );
    expect(lists.map(({ named }) => named)).toEqual(['rebill_off', 'custom · 921600000']);
  });

  it('shows subscriptions as a timeline, newest first', () => {
    const period = (id: number, startDate: string | null, more: object = {}) => ({ id, startDate, ...more });
    const { on } = describePerson(
      cardOf({
        subscribedOnData: {
          subscribes: [
            period(1, '2026-01-01T12:00:00+00:00', {
              type: 'trial',
              duration: 7,
              price: 0,
              expireDate: '2026-01-08T12:00:00+00:00'
            }),
            period(2, null, { type: 'brand-new', startDate: 'soon' }),
            period(3, '2026-02-01T12:00:00+00:00', {
              type: 'auto',
              isCurrent: true,
              duration: 30,
              price: 9.99,
              regularPrice: 12.5
            })
          ]
        }
      })
    );
    expect(on.periods.map(({ kind, from, terms }) => [kind, from?.text, terms.join(', ')])).toEqual([
      ['Paid', '1 Feb 2026', '30 days, 9.99, regular price 12.50'],
      ['Free trial', '1 Jan 2026', '7 days, free'],
      ['brand-new', 'soon', '']
    ]);
  });
});

it('says “Never subscribed” only if the service says so', () => {
  const emptyOf = (wasSubscribed: boolean | null) =>
    describePerson({ ...cardOf({ id: 7 }), wasSubscribed }).withoutPeriods;
  expect(emptyOf(false)).toBe('Never subscribed.');
  expect(emptyOf(null)).toBe('Not provided.');
  expect(emptyOf(true)).toBe('Not provided.');
});
