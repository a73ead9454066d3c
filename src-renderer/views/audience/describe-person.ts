/** Every value of a person's record appears in one part, unexpected ones under "More". */
import type { PersonCard } from '../../../src-shared/bridge/audience.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { personRowStrings } from '../../people/strings.ts';
import { describeSubscription, type Subscription } from './describe-subscription.ts';
import {
  asFields,
  isFilled,
  pickFacts,
  restOf,
  asRows,
  textOf,
  toFact,
  type Fact,
  type Fields
} from './field-words.ts';
import {
  groupStrings,
  listReasonStrings,
  markStrings,
  offerStrings,
  personListStrings,
  subscriptionStrings
} from './strings.ts';

interface Mark {
  readonly words: string;
  readonly tone: 'neutral' | 'ok' | 'warn' | 'bad';
}

interface ListState {
  readonly key: string;
  readonly name: string;
  readonly isIn: boolean | null;
  readonly named: string;
  readonly reason: string | null;
}

interface Offer {
  readonly key: string;
  readonly facts: readonly Fact[];
}

export interface Described {
  readonly marks: readonly Mark[];
  readonly notice: string | null;
  readonly totals: readonly Fact[];
  /** `on` is theirs to the account, `by` the account's to them; null if there never was one. */
  readonly on: Subscription;
  readonly by: Subscription | null;
  /** In place of their subscription, if the record has nothing about it. */
  readonly withoutPeriods: string;
  readonly lists: readonly ListState[];
  readonly offers: readonly Offer[];
  readonly groups: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  readonly missing: readonly string[];
}

const totals = ['totalSumm', 'tipsSumm', 'subscribesSumm', 'messagesSumm', 'postsSumm', 'streamsSumm'];
const names = ['name', 'username', 'displayName', 'id', 'lastSeen', 'isVerified', 'isPerformer', 'isRealPerformer'];
const between = [
  'isRestricted',
  'canRestrict',
  'isBlocked',
  'canReport',
  'canReceiveChatMessage',
  'hideChat',
  'canTrialSend',
  'canAddSubscriber'
];
const onFlags = ['subscribedOn', 'subscribedOnExpiredNow', 'subscribedOnDuration'];
const byFlags = [
  'subscribedBy',
  'subscribedByExpire',
  'subscribedByAutoprolong',
  'subscribedIsExpiredNow',
  'subscribedByExpireDate',
  'canUnsubscribe',
  'isPendingAutoprolong'
];
const prices = [
  'subscribePrice',
  'currentSubscribePrice',
  'tipsEnabled',
  'tipsTextEnabled',
  'tipsMin',
  'tipsMinInternal',
  'tipsMax',
  'canPayInternal'
];
const elsewhere = ['notice', 'subscribedOnData', 'subscribedByData', 'promoOffers'];

export function describePerson(card: PersonCard): Described {
  const fields = asFields(parse(card.record)) ?? {};
  const others = card.others.map(({ name, json }) => toFact(name, parse(json), false));
  const on = describeSubscription(fields['subscribedOnData'], totals);
  const by = describeSubscription(fields['subscribedByData']);
  const hasBy = by.periods.length > 0 || fields['subscribedBy'] === true || isStarted(by);
  const yours = [...pickFacts(fields, byFlags), ...(hasBy ? [] : by.main), ...by.rest];
  const groups = [
    { title: groupStrings.names, facts: pickFacts(fields, names) },
    { title: groupStrings.theirs, facts: [...pickFacts(fields, onFlags), ...on.rest] },
    { title: groupStrings.yours, facts: yours },
    { title: groupStrings.prices, facts: pickFacts(fields, prices) },
    { title: groupStrings.between, facts: pickFacts(fields, between) },
    {
      title: groupStrings.more,
      facts: [...restOf(fields, [...names, ...onFlags, ...byFlags, ...prices, ...between, ...elsewhere]), ...others]
    }
  ];
  const theirs = [...groups.filter(({ facts }) => facts !== yours).flatMap(({ facts }) => facts), ...on.main];
  const missing = [
    ...theirs.filter((fact) => !isFilled(fact)).map(({ label }) => label),
    // A subscription that never existed lacks nothing.
    ...(hasBy
      ? [...yours, ...by.main].filter((fact) => !isFilled(fact)).map(({ label }) => groupStrings.ofYours(label))
      : [])
  ];
  return {
    marks: marksOf(card, fields),
    notice: textOf(fields['notice']),
    totals: pickFacts(asFields(fields['subscribedOnData']) ?? {}, totals),
    on,
    by: hasBy ? by : null,
    withoutPeriods: card.wasSubscribed === false ? subscriptionStrings.never : subscriptionStrings.unknown,
    lists: asRows(fields['listsStates']).map(describeList),
    offers: asRows(fields['promoOffers']).map(describeOffer),
    groups: groups
      .map(({ title, facts }) => ({ title, facts: facts.filter(isFilled) }))
      .filter(({ facts }) => facts.length > 0),
    missing: card.record === null ? [] : [...new Set(missing)]
  };
}

function marksOf({ isSubscribed }: PersonCard, fields: Fields): Mark[] {
  const is = (name: string) => fields[name] === true;
  const marks: [boolean, Mark][] = [
    [isSubscribed === true, { words: personRowStrings.subscribed, tone: 'ok' }],
    [isSubscribed === false, { words: markStrings.notSubscribed, tone: 'neutral' }],
    [is('subscribedBy'), { words: markStrings.subscribedTo, tone: 'neutral' }],
    [is('isVerified'), { words: personRowStrings.verified, tone: 'neutral' }],
    [is('isPerformer'), { words: markStrings.creator, tone: 'neutral' }],
    [is('isRestricted'), { words: markStrings.restricted, tone: 'warn' }],
    [is('isBlocked'), { words: markStrings.blocked, tone: 'bad' }],
    [fields['canReceiveChatMessage'] === false, { words: markStrings.noMessages, tone: 'warn' }],
    [is('hideChat'), { words: markStrings.chatHidden, tone: 'neutral' }]
  ];
  return marks.filter(([applies]) => applies).map(([, mark]) => mark);
}

/** A subscription that never existed arrives as zeros. */
function isStarted({ main }: Subscription): boolean {
  return main.some((fact) => fact.field === 'subscribeAt' && isFilled(fact));
}

function describeList(fields: Fields, place: number): ListState {
  const isIn = typeof fields['hasUser'] === 'boolean' ? fields['hasUser'] : null;
  const why = textOf(fields['cannotAddUserReason']);
  const reason = why === null ? null : Object.hasOwn(listReasonStrings, why) ? (listReasonStrings[why] ?? why) : why;
  return {
    key: `${String(place)} ${String(textOf(fields['id']))}`,
    name: textOf(fields['name']) ?? textOf(fields['id']) ?? personListStrings.noName,
    isIn,
    // The platform's own lists have their type as ID.
    named: [...new Set([textOf(fields['type']), textOf(fields['id'])])].filter(Boolean).join(' · '),
    reason:
      reason ??
      (fields['canAddUser'] === true
        ? personListStrings.canBeAdded
        : fields['canAddUser'] === false
          ? personListStrings.cantBeAdded
          : null)
  };
}

function describeOffer(fields: Fields, place: number): Offer {
  const first = ['subscribeDays', 'createdAt', 'finishedAt', 'expiredAt'];
  const facts = [
    ...pickFacts(fields, first).map((fact) =>
      fact.field === 'subscribeDays'
        ? { ...fact, label: offerStrings.freeDays }
        : fact.field === 'expiredAt'
          ? { ...fact, label: offerStrings.expired }
          : fact
    ),
    ...restOf(fields, first)
  ];
  return { key: `${String(place)} ${String(textOf(fields['id']))}`, facts: facts.filter(isFilled) };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null') as unknown;
  } catch {
    return toPlainText(json ?? '');
  }
}
