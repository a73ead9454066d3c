import type { ConnectionState } from '../../src-shared/bridge/accounts.ts';
import type { LinkState } from './link.svelte.ts';

/**
 * @param host the page's connection to its host
 * @param service the host's connection to the service; undefined if it is gone
 */
export function isOffline(host: LinkState, service: ConnectionState['kind'] | undefined): boolean {
  return host !== 'up' || service === 'offline' || service === 'refused';
}
