import type { ServiceClient } from './client.ts';

export type Caller = Pick<ServiceClient, 'call'>;

export function onOpening(client: Caller): Caller {
  return { call: (endpoint, input, options) => client.call(endpoint, input, { ...options, isOnOpening: true }) };
}
