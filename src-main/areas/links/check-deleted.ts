/**
 * Finds deleted tracking links. The service doesn't mark them, so this compares its list
 * with and without deleted links. One credit for each 100 links of either list.
 */
import { localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { Reach } from '../../reach.ts';
import { fetchAllTracking } from './read-links.ts';

/** Rows per write. More would make other writes wait. */
const partRows = 1000;
const interactive = { priority: 'interactive' } as const;

/** Writes nothing until both lists are complete. */
export async function checkDeleted(reach: Reach): Promise<Failure | null> {
  const { account, store, now } = reach;
  // Fetched first, so that a link created in between doesn't count as deleted.
  const all = await fetchAllTracking(reach, { withDeleted: true }, interactive);
  if (!all.ok) return all.failure;
  const requestedAt = now();
  const listed = await fetchAllTracking(reach, {}, interactive);
  if (!listed.ok) return listed.failure;
  if (all.value === null || listed.value === null) return localFailure('unreadable', 'The list of links didn’t end.');
  const live = listed.value.map(({ id }) => id);
  const isLive = new Set(live);
  const at = now();
  for (let from = 0; from < all.value.length; from += partRows) {
    const links = all.value.slice(from, from + partRows);
    const deleted = links.flatMap(({ id }) => (isLive.has(id) ? [] : [id]));
    await store.write(account.number, 'ingestChecked', { links, deleted, at });
  }
  await store.write(account.number, 'endCheck', { live, requestedAt, at });
  return null;
}
