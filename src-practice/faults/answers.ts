import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { creditsExhausted, keyRefused, throttled, type Refusal } from '../http/refusal.ts';
import type { AnswerFault, FaultOf } from './kinds.ts';
import { drop, sendBomb, sendCut, sendEndlessly, sendSlowly, sendWhole, type WireAnswer } from './wire.ts';

const gatewayTitles: Readonly<Record<number, string>> = {
  200: 'Just a moment…',
  502: 'Bad gateway',
  520: 'Web server is returning an unknown error',
  524: 'A timeout occurred'
};

function buildPage(status: number): WireAnswer {
  const title = gatewayTitles[status] ?? '';
  const heading = status === 200 ? title : `Error ${String(status)}: ${title}`;
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${heading}</h1><p>This page is a fault of the practice service.</p></body>
</html>
`;
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: Buffer.from(page) };
}

function buildJson(status: number, message: string): WireAnswer {
  const headers: OutgoingHttpHeaders = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: Buffer.from(JSON.stringify({ message })) };
}

/** A1 rows 5 and 6; 404 and 503 use the framework's wording. */
function buildError(status: number): WireAnswer {
  if (status === 404) return buildJson(status, 'Not Found');
  if (status === 500) return buildJson(status, 'Server Error');
  if (status === 503) return buildJson(status, 'Service Unavailable');
  return buildPage(status);
}

/** Undefined if the header is left out. @param now ms since 1970 */
function writeRetryAfter({ retryAfter, asDate }: FaultOf<'rate-limited'>, now: number): string | undefined {
  if (typeof retryAfter !== 'number') return retryAfter;
  return asDate ? new Date(now + retryAfter * 1000).toUTCString() : String(retryAfter);
}

export function findRefusal(fault: AnswerFault, now: number): Refusal | null {
  if (fault.kind === 'no-credits') return creditsExhausted();
  if (fault.kind === 'refused-key') return keyRefused();
  if (fault.kind !== 'rate-limited') return null;
  return throttled(fault.from ?? 'platform', writeRetryAfter(fault, now));
}

export function isAfterwards(fault: AnswerFault): boolean {
  if ('decided' in fault) return fault.decided ?? false;
  return ['drop-after', 'cut', 'slow', 'wrong-type', 'wrong-shape'].includes(fault.kind);
}

/** @param decided the call's real answer; null if it wasn't carried out */
export function strikeAnswer(response: ServerResponse, fault: AnswerFault, decided: WireAnswer | null): void {
  // The client may have left during the wait.
  if (response.destroyed) return;
  const answer = decided ?? { status: 200, headers: {}, body: Buffer.alloc(0) };
  switch (fault.kind) {
    case 'error':
      sendWhole(response, buildError(fault.status ?? 500));
      break;
    case 'html':
      sendWhole(response, buildPage(200));
      break;
    case 'empty':
      sendWhole(response, { ...buildJson(200, ''), body: Buffer.alloc(0) });
      break;
    case 'bomb':
      void sendBomb(response, fault.megabytes);
      break;
    case 'endless':
      void sendEndlessly(response);
      break;
    case 'cut':
      sendCut(response, answer, fault.atByte);
      break;
    case 'slow':
      void sendSlowly(response, answer, fault.bytesPerSecond);
      break;
    case 'wrong-type':
      sendWhole(response, { ...answer, headers: { ...answer.headers, 'content-type': 'text/html; charset=UTF-8' } });
      break;
    case 'wrong-shape':
      sendWhole(response, { ...answer, body: bendBody(answer.body) });
      break;
    case 'drop-before':
    case 'drop-after':
    case 'rate-limited':
    case 'no-credits':
    case 'refused-key':
      drop(response);
  }
}

function bendValue(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, place) => [String(place), bendValue(item)]));
  switch (typeof value) {
    case 'number':
      return String(value);
    case 'string':
      return value.length;
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'object':
      if (value === null) return 0;
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, bendValue(field)]));
    default:
      return null;
  }
}

/** A body that isn't JSON, such as the empty one of a post's update, becomes an object. */
function bendBody(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(bendValue(JSON.parse(body.toString()))));
  } catch {
    return Buffer.from('{"text":0}');
  }
}
