import { toMoney } from '../../../src-shared/rules/money.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';
import { formatMoney } from '../../format/money-words.ts';
import { describeDay, formatMoment } from '../../format/relative-time.ts';
import { parseTimestamp } from '../../format/value-words.ts';
import { asFields, pickFacts, restOf, asRows, textOf, type Fact, type Fields } from './field-words.ts';
import { periodKindStrings, audiencePeriodStrings } from './strings.ts';

export interface DayWords {
  readonly text: string;
  readonly title: string | null;
}

export interface SubscriptionPeriod {
  /** From its position: IDs can be missing or repeated. */
  readonly key: string;
  readonly isCurrent: boolean;
  readonly kind: string;
  readonly from: DayWords | null;
  readonly to: DayWords | null;
  readonly terms: readonly string[];
  readonly cancelled: DayWords | null;
  readonly offer: { readonly from: DayWords | null; readonly to: DayWords | null } | null;
  readonly rest: readonly Fact[];
}

export interface Subscription {
  readonly main: readonly Fact[];
  readonly periods: readonly SubscriptionPeriod[];
  readonly rest: readonly Fact[];
}

const mainFields = [
  'subscribeAt',
  'renewedAt',
  'expiredAt',
  'duration',
  'status',
  'price',
  'newPrice',
  'unsubscribeReason'
];
const shownInPeriod = [
  'isCurrent',
  'type',
  'startDate',
  'expireDate',
  'cancelDate',
  'offerStart',
  'offerEnd',
  'duration',
  'price',
  'regularPrice',
  'discount',
  'action'
];

export function describeSubscription(value: unknown, elsewhere: readonly string[] = []): Subscription {
  const fields = asFields(value) ?? {};
  return {
    main: pickFacts(fields, mainFields),
    periods: describePeriods(fields['subscribes']),
    rest: restOf(fields, [...mainFields, 'subscribes', ...elsewhere])
  };
}

function describePeriods(value: unknown): SubscriptionPeriod[] {
  const startOf = (fields: Fields) => momentOf(fields['startDate']) ?? momentOf(fields['date']) ?? -Infinity;
  return asRows(value)
    .toSorted((a, b) => {
      const [one, other] = [startOf(a), startOf(b)];
      return one === other ? 0 : other - one;
    })
    .map((fields, n) => describePeriod(fields, n));
}

function describePeriod(fields: Fields, place: number): SubscriptionPeriod {
  const offer = { from: dayOf(fields['offerStart']), to: dayOf(fields['offerEnd']) };
  return {
    key: `${String(place)} ${String(textOf(fields['id']))}`,
    isCurrent: fields['isCurrent'] === true,
    kind: kindOf(textOf(fields['type'])),
    from: dayOf(fields['startDate']),
    to: dayOf(fields['expireDate']),
    terms: termsOf(fields),
    cancelled: dayOf(fields['cancelDate']),
    offer: offer.from || offer.to ? offer : null,
    rest: restOf(fields, shownInPeriod)
  };
}

function kindOf(type: string | null): string {
  if (type === null) return audiencePeriodStrings.period;
  return Object.hasOwn(periodKindStrings, type) ? (periodKindStrings[type] ?? type) : type;
}

/** Hides the usual action, which the period implies. The discount's unit is undocumented. */
function termsOf(fields: Fields): string[] {
  const [days, price, regular, discount] = ['duration', 'price', 'regularPrice', 'discount'].map((name) => {
    const value = fields[name];
    return typeof value === 'number' ? value : null;
  });
  const action = textOf(fields['action']);
  return [
    days == null ? null : audiencePeriodStrings.days(days),
    price == null ? null : price === 0 ? audiencePeriodStrings.free : formatMoney(toMoney(price)),
    regular == null || regular === price ? null : audiencePeriodStrings.regularPrice(formatMoney(toMoney(regular))),
    discount == null || discount === 0 ? null : audiencePeriodStrings.discount(discount),
    action === null || action === 'subscribe' ? null : action
  ].filter((term) => term !== null);
}

/** An unreadable date is shown as the service sent it. */
function dayOf(value: unknown): DayWords | null {
  const at = momentOf(value);
  if (at !== null) return { text: describeDay(localDay(at), null, 'short'), title: formatMoment(at) };
  const text = textOf(value);
  return text === null ? null : { text, title: null };
}

function momentOf(value: unknown): number | null {
  return typeof value === 'string' ? parseTimestamp(value) : null;
}
