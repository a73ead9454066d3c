/** What of a live post the service doesn't give back, so that changing it would take it off. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { listUnreadable } from '../../outbox/edit-post.ts';

/** Where the post itself isn't known, nothing of it is. */
const everything: readonly string[] = ['whatever it has beside what is in this draft'];

/** None for a post that was written here, whose body is kept. */
export async function findUnknownParts(bridge: Bridge, account: number, post: number): Promise<readonly string[]> {
  const read = await bridge.request('posts.read', { account, post });
  if (!read.ok) return everything;
  return read.value.body === null ? listUnreadable(read.value) : [];
}
