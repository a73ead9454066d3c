/** The longest duration of one attempt (ms), to the answer's last byte. */
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { listTrackingLinks } from '../../src-shared/service/links.ts';
import { listChats, listMessages } from '../../src-shared/service/messages.ts';

/** Enough for most reads (live-service-notes.md, A8). */
const usualMs = 15_000;
/** An aborted write has an unknown outcome, which is worse for a user than a wait. */
const writeMs = 45_000;
/** Fetched live from the platform; long chats take longer (live-service-notes.md, A8). */
const historyMs = 60_000;
/**
 * "true waits for revenue calculation and lengthens the response" (service-api.md,
 * Endpoints 18), by an unknown time.
 */
const calculationMs = 180_000;

export function deadlineOf(endpoint: Endpoint, query: Readonly<Record<string, unknown>> | undefined): number {
  if (endpoint.effect !== 'read') return writeMs;
  if (endpoint === listTrackingLinks && query?.synchronous === true) return calculationMs;
  return endpoint === listMessages || endpoint === listChats ? historyMs : usualMs;
}
