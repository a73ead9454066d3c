/** The columns of an account's earnings, apart from the requests so that the page can use them: it has no schemas. */

/**
 * Each has one value a bucket. NaN where nothing says it: `rest` (what the total has beyond subscriptions and tips) on days,
 * since the service dates those two only; `messages` and `posts` but for closed months that were asked for alone; everything in
 * months that were never read. A day without data is zero.
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
