import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { toDetails } from '../../src-shared/bridge/detail-columns.ts';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { RowCache } from '../core/row-cache.svelte.ts';

export class DetailsCache extends RowCache<MediaDetail> {
  constructor(bridge: Bridge, account: number) {
    super(async (ids) => {
      const result = await bridge.request('vault.details', { account, ids });
      return result.ok ? { ok: true, value: toDetails(result.value) } : result;
    });
  }
}
