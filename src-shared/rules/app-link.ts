/**
 * `greenroom://` links: each is the address of a place in the app, and nothing else. Anybody can write one, on any page of the
 * web, so what isn't known to be a place is refused, and no link does anything but show one.
 */

export const appLinkScheme = 'greenroom';
/** Longer ones don't reach a program whole on every system. */
export const longestAppLink = 2000;

const prefix = `${appLinkScheme}://open`;

const id = '[1-9]\\d{0,15}';
const account = '/accounts/[1-9]\\d{0,9}';

/** The places of one account that a link may lead to: writing begins in the app, so only a draft that is there can be opened. */
const ofAccount = [
  'overview',
  'vault',
  'profile',
  'payouts',
  `posts(?:/(?:drafts|outbox|scheduled|saved|published|archived))?`,
  `compose/${id}`,
  `messages(?:/${id})?`,
  'links(?:/(?:trial|tracking))?',
  `audience(?:/${id})?`
];

const ofAll = [
  '/needs-you',
  '/overview',
  '/accounts',
  `/sign-ins(?:/[1-9]\\d{0,9})?`,
  '/activity(?:/[a-z]{1,20})?',
  '/settings(?:/[a-z]{1,20})?',
  account
];

const path = new RegExp(`^(?:${[...ofAll, `${account}/(?:${ofAccount.join('|')})`].join('|')})$`);

/** One part of a query: a short name, and a value without anything that a URL must write otherwise and no address of ours has. */
const queryName = /^[a-z]{1,20}$/;
const mostParts = 12;
const longestValue = 200;

/** Whether all of a value can be read: no control character, and nothing that only makes text run another way. */
function isPlain(value: string): boolean {
  return value.length <= longestValue && !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(value);
}

function readQuery(text: string): URLSearchParams | null {
  const parts = [...new URLSearchParams(text)];
  const isKnown = parts.every(([name, value]) => queryName.test(name) && isPlain(value));
  const hasTwins = new Set(parts.map(([name]) => name)).size !== parts.length;
  return isKnown && !hasTwins && parts.length <= mostParts ? new URLSearchParams(parts) : null;
}

/** @returns the address without what isn't its place, or null where it isn't one that a link may lead to */
function readAddress(address: string): string | null {
  const [asked = '', query = '', ...more] = address.split('?');
  const place = asked.endsWith('/') ? asked.slice(0, -1) : asked;
  const parts = more.length === 0 && !query.includes('#') ? readQuery(query) : null;
  if (parts === null || !path.test(place)) return null;
  return parts.size === 0 ? place : `${place}?${parts.toString()}`;
}

/** The address that a link leads to, as the page's router reads it: `/accounts/1/vault?list=12`. Null for everything else. */
export function parseAppLink(link: string): string | null {
  if (link.length > longestAppLink || !link.toLowerCase().startsWith(`${prefix}/`)) return null;
  return readAddress(link.slice(prefix.length));
}

/** The link to a place by its address; null where no link leads there, as to a post that isn't begun yet. */
export function formatAppLink(address: string): string | null {
  const place = readAddress(address);
  const link = `${prefix}${place ?? ''}`;
  return place !== null && link.length <= longestAppLink ? link : null;
}
