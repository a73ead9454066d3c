/** A client reduced to making calls. */
import type { ServiceClient } from './client.ts';

export type Caller = Pick<ServiceClient, 'call'>;

/** The client for opening views: skips calls that the service lacks. */
export function onOpening(client: Caller): Caller {
  return { call: (endpoint, input, options) => client.call(endpoint, input, { ...options, isOnOpening: true }) };
}
