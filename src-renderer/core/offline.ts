/** When nothing can be asked of a service: one rule for all views. */
import type { ConnectionState } from '../../src-shared/bridge/accounts.ts';
import type { LinkState } from './link.svelte.ts';

/**
 * @param host the page's connection to its host
 * @param service the host's connection to the service; undefined for one that isn't there
 */
export function isOffline(host: LinkState, service: ConnectionState['kind'] | undefined): boolean {
  return host !== 'up' || service === 'offline' || service === 'refused';
}
