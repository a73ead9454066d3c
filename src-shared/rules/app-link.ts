/**
 * `greenroom://` links lead to a place in the app. Any web page can have one, so unknown
 * places are refused, and links only show something.
 */

export const appLinkScheme = 'greenroom';
/** Some systems cut longer ones. */
export const longestAppLink = 2000;

const prefix = `${appLinkScheme}://open`;

const id = '[1-9]\\d{0,15}';
const account = '/accounts/[1-9]\\d{0,9}';

/** Places of an account. Links open existing drafts only; new posts start in the app. */
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

const queryName = /^[a-z]{1,20}$/;
const mostParts = 12;
const longestValue = 200;

/** No control characters and no changes of text direction. */
function isPlain(value: string): boolean {
  return value.length <= longestValue && !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(value);
}

function readQuery(text: string): URLSearchParams | null {
  const parts = [...new URLSearchParams(text)];
  const isKnown = parts.every(([name, value]) => queryName.test(name) && isPlain(value));
  const hasTwins = new Set(parts.map(([name]) => name)).size !== parts.length;
  return isKnown && !hasTwins && parts.length <= mostParts ? new URLSearchParams(parts) : null;
}

function readAddress(address: string): string | null {
  const [asked = '', query = '', ...more] = address.split('?');
  const place = asked.endsWith('/') ? asked.slice(0, -1) : asked;
  const parts = more.length === 0 && !query.includes('#') ? readQuery(query) : null;
  if (parts === null || !path.test(place)) return null;
  return parts.size === 0 ? place : `${place}?${parts.toString()}`;
}

/** The page's route, such as `/accounts/1/vault?list=12`; null for anything else. */
export function parseAppLink(link: string): string | null {
  if (link.length > longestAppLink || !link.toLowerCase().startsWith(`${prefix}/`)) return null;
  return readAddress(link.slice(prefix.length));
}

/** Null for places that links can't lead to, such as a new post. */
export function formatAppLink(address: string): string | null {
  const place = readAddress(address);
  const link = `${prefix}${place ?? ''}`;
  return place !== null && link.length <= longestAppLink ? link : null;
}
