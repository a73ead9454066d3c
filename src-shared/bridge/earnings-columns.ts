/** Columns of earnings, apart from the requests so that pages load no schemas. */

/**
 * One value per bucket, NaN if unknown. `rest` (total without subscriptions and tips) is
 * unknown by day, since only those two are dated; `messages` and `posts` are known only
 * for closed months loaded alone; unloaded months are unknown. A day without data is zero.
 */
export const earningsColumns = [
  'subscribesNet',
  'subscribesGross',
  'tipsNet',
  'tipsGross',
  'restNet',
  'restGross',
  'messagesNet',
  'messagesGross',
  'postsNet',
  'postsGross'
] as const;
export type EarningsColumn = (typeof earningsColumns)[number];
