/** Tables of `areas/payouts`, in an account's cache. */
import { itemKinds } from '../../../src-shared/rules/earning-series.ts';
import { flag, internal, money, oneOf, orNull, table, time } from '../table.ts';

const amounts = { net: orNull(money), gross: orNull(money) };

export const earningMonths = table('earning_month', ['start'], {
  start: time,
  ...amounts,
  /** True if the subscribers could be read. */
  hasSubscribes: internal(flag),
  hasTips: internal(flag)
});

export const earningItems = table('earning_item', [], {
  /** The month in which the service counts it. */
  month: time,
  kind: oneOf(itemKinds),
  at: orNull(time),
  ...amounts
});
