/** What the reads of money need of an account. */
import type { ServiceClient } from '../../service-client/client.ts';
import type { Store } from '../../store/store.ts';

export interface PayoutsReach {
  readonly account: { readonly number: number; readonly serviceId: string };
  readonly client: ServiceClient;
  readonly store: Store;
  /** ms since 1970 */
  readonly now: () => number;
}
