/**
 * Refuses requests before any route. Another site's page can make the browser send
 * requests to loopback, and a name re-pointed at it ("rebinding") makes them same-origin.
 * So two headers that only the browser writes are checked: Host always, Origin on changes
 * and sockets.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface Knock {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Name, value, name, value …: `headers` hides repeated names. */
  readonly rawHeaders: readonly string[];
}

/** The only path that accepts a launch file's origin, `null`. A token protects it. */
export const launchPath = '/launch';

function countHeader(knock: Knock, name: string): number {
  return knock.rawHeaders.filter((header, at) => at % 2 === 0 && header.toLowerCase() === name).length;
}

function hasOwnHost(knock: Knock, authority: string): boolean {
  return knock.headers.host === authority && countHeader(knock, 'host') === 1;
}

function hasOwnOrigin(knock: Knock, authority: string): boolean {
  const { origin } = knock.headers;
  if (countHeader(knock, 'origin') > 1) return false;
  return origin === `http://${authority}` || (origin === 'null' && knock.method === 'POST' && knock.url === launchPath);
}

function isReading(knock: Knock): boolean {
  return (knock.method === 'GET' || knock.method === 'HEAD') && knock.headers.upgrade === undefined;
}

/** Another site may link to the app, but not load parts of it. */
function isFromOwnPage(knock: Knock): boolean {
  const site = knock.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return knock.headers['sec-fetch-mode'] === 'navigate' && knock.headers['sec-fetch-dest'] === 'document';
}

/**
 * @param authority `127.0.0.1:<port>`. `localhost` is refused: no link contains it, and on
 * some machines it is another address.
 */
export function findRefusal(knock: Knock, authority: string): 'host' | 'target' | 'origin' | 'site' | null {
  if (!hasOwnHost(knock, authority)) return 'host';
  if (!knock.url.startsWith('/')) return 'target';
  if (!isReading(knock) && !hasOwnOrigin(knock, authority)) return 'origin';
  return isFromOwnPage(knock) ? null : 'site';
}
