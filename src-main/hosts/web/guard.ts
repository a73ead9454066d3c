/**
 * What is refused before any route is reached. A page of another site can make the browser send requests to the loopback
 * address, and a name that is re-pointed at it ("rebinding") even makes them same-origin, so both headers that only the browser
 * writes are checked: Host on everything, Origin on whatever changes something or opens a socket.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface Knock {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Name, value, name, value … as they came: `headers` hides that a name came twice. */
  readonly rawHeaders: readonly string[];
}

/** The path to which the launch file posts: the one place that accepts the origin of a file, `null`. Its token protects it. */
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

/** Browsers say where a request comes from. Another site may lead a user here, but may not load parts of us into itself. */
function isFromOwnPage(knock: Knock): boolean {
  const site = knock.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return knock.headers['sec-fetch-mode'] === 'navigate' && knock.headers['sec-fetch-dest'] === 'document';
}

/**
 * Why a request is refused, or null. `authority` is `127.0.0.1:<port>`; `localhost` isn't accepted, since nothing of ours
 * ever gives that address out, and on some machines it is another one.
 */
export function findRefusal(knock: Knock, authority: string): 'host' | 'target' | 'origin' | 'site' | null {
  if (!hasOwnHost(knock, authority)) return 'host';
  if (!knock.url.startsWith('/')) return 'target';
  if (!isReading(knock) && !hasOwnOrigin(knock, authority)) return 'origin';
  return isFromOwnPage(knock) ? null : 'site';
}
