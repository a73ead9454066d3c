/** Unpublished sample posts: scheduled ones, some within minutes, and saved ones. */
import { mix } from '../sample/random.ts';
import { minute } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import type { Published } from './timeline.ts';
import { drawPostKind, scheduleSteps } from './traits.ts';

const mostSaved = 6;

function drawQueued(account: PracticeAccount, salt: number): number {
  let hash = mix(mix(account.hash, 475), salt);
  while (drawPostKind(hash) === 'stream') hash = mix(hash, 476);
  return hash;
}

/**
 * One scheduled post per twenty published and one saved per sixty, up to a realistic
 * number.
 */
export function queuePosts(account: PracticeAccount): Published[] {
  const { posts: size } = account.sizes;
  const scheduled = scheduleSteps.slice(0, Math.ceil(size / 20)).map((step, i) => ({
    at: Math.ceil((account.sampledAt + step) / minute) * minute,
    hash: drawQueued(account, i)
  }));
  const saved = Array.from({ length: Math.min(mostSaved, Math.ceil(size / 60)) }, (_, i) => ({
    at: Infinity,
    hash: drawQueued(account, 100 + i)
  }));
  return [...scheduled, ...saved];
}
