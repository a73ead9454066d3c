/**
 * Which tracking links are deleted. The service says it of none, so it takes both of its lists: the one with deleted links and
 * the one without. A credit for each 100 links of either.
 */
import { localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { Reach } from '../../reach.ts';
import { fetchAllTracking } from './read-links.ts';

/** So many are written at once, so that nothing else waits for the writer for long. */
const partRows = 1000;
const interactive = { priority: 'interactive' } as const;

/** Nothing is written before both lists are here. @returns why they couldn't be had */
export async function checkDeleted(reach: Reach): Promise<Failure | null> {
  const { account, store, now } = reach;
  // The one with deleted links comes first: a link that is created in between isn't taken for deleted.
  const all = await fetchAllTracking(reach, { withDeleted: true }, interactive);
  if (!all.ok) return all.failure;
  const askedAt = now();
  const listed = await fetchAllTracking(reach, {}, interactive);
  if (!listed.ok) return listed.failure;
  if (all.value === null || listed.value === null)
    return localFailure('unreadable', 'The list of links came to no end.');
  const live = listed.value.map(({ id }) => id);
  const isLive = new Set(live);
  const at = now();
  for (let from = 0; from < all.value.length; from += partRows) {
    const links = all.value.slice(from, from + partRows);
    const deleted = links.flatMap(({ id }) => (isLive.has(id) ? [] : [id]));
    await store.write(account.number, 'ingestChecked', { links, deleted, at });
  }
  await store.write(account.number, 'endCheck', { live, askedAt, at });
  return null;
}
