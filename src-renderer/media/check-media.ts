import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { toDetails } from '../../src-shared/bridge/detail-columns.ts';
import { refuseUnusable } from './pick-words.ts';
import { platformId } from '../../src-shared/rules/platform-id.ts';

export interface CheckedMedia {
  readonly usable: readonly string[];
  readonly refused: readonly { readonly id: string; readonly because: string }[];
}

/** The bridge's limit for one request. */
const pageSize = 500;

/**
 * Unknown items pass, since the service decides. So does everything if the cache can't be
 * read.
 */
export async function checkMedia(bridge: Bridge, account: number, ids: readonly string[]): Promise<CheckedMedia> {
  const known = ids.flatMap((id) => platformId(id) ?? []).slice(0, pageSize);
  const read = known.length === 0 ? null : await bridge.request('vault.details', { account, ids: known });
  const details = new Map(read?.ok ? toDetails(read.value).map((detail) => [String(detail.id), detail]) : []);
  const refused = ids.flatMap((id) => {
    const detail = details.get(id);
    const because = detail ? refuseUnusable(detail) : null;
    return because === null ? [] : [{ id, because }];
  });
  return { usable: ids.filter((id) => !refused.some((one) => one.id === id)), refused };
}
