/** The one page that our windows show, and the links that may leave it. */

export const scheme = 'app';
const pageHost = 'greenroom';
export const pageOrigin = `${scheme}://${pageHost}`;
export const pageUrl = `${pageOrigin}/`;

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/**
 * True if an address is a view of our page. Written out, since a custom scheme has no
 * `origin` outside Chromium.
 */
export function isOwnPage(url: string): boolean {
  const parsed = parse(url);
  const hasNoMore = parsed?.username === '' && parsed.password === '' && parsed.port === '';
  return hasNoMore && parsed.protocol === `${scheme}:` && parsed.host === pageHost;
}

/** True if an address is in our page's memory, such as a table to save. */
export function isOwnFile(url: string): boolean {
  return url.startsWith('blob:') && isOwnPage(url.slice('blob:'.length));
}

/** Longer links don't reach a browser whole on every system. */
const longestLink = 2000;

/**
 * The address for the user's browser, or null. Only https, with a public host name, no user or password, and as
 * Chromium writes it, so the system gets no string of the page's making.
 */
export function toExternalLink(url: string): string | null {
  const parsed = parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return null;
  const { hostname, href } = parsed;
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isLocal = /(^|\.)(localhost|local|internal|home|lan)$/.test(hostname);
  return isName && !isLocal && href.length <= longestLink ? href : null;
}
