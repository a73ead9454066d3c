export const scheme = 'app';
const pageHost = 'greenroom';
export const pageOrigin = `${scheme}://${pageHost}`;
export const pageUrl = `${pageOrigin}/`;

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** Compares parts, since a custom scheme has no `origin` outside Chromium. */
export function isOwnPage(url: string): boolean {
  const parsed = parse(url);
  const hasNoMore = parsed?.username === '' && parsed.password === '' && parsed.port === '';
  return hasNoMore && parsed.protocol === `${scheme}:` && parsed.host === pageHost;
}

export function isOwnFile(url: string): boolean {
  return url.startsWith('blob:') && isOwnPage(url.slice('blob:'.length));
}

/** Longer links don't reach a browser whole on every system. */
const longestLink = 2000;

/**
 * The address for the user's browser: only https, a public host name, no credentials, and
 * as Chromium writes it, so no string of the page's making reaches the system. Null for
 * any other.
 */
export function toExternalLink(url: string): string | null {
  const parsed = parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return null;
  const { hostname, href } = parsed;
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isLocal = /(^|\.)(localhost|local|internal|home|lan)$/.test(hostname);
  return isName && !isLocal && href.length <= longestLink ? href : null;
}
