/** A client as whoever only makes calls has it. */
import type { ServiceClient } from './client.ts';

export type Caller = Pick<ServiceClient, 'call'>;

/** The same client for a view that has opened by itself: what the service was found not to have isn't asked for again. */
export function onOpening(client: Caller): Caller {
  return { call: (endpoint, input, options) => client.call(endpoint, input, { ...options, isOnOpening: true }) };
}
