/** Jumps of the clock, as they have to be made so that they can be made again. */
import type { Journal } from '../journal/journal.ts';
import type { World } from '../world.ts';

/** By so many ms. What has come to pass until now stays so, whichever way the clock goes. */
export function jumpClock({ world, journal }: { world: World; journal: Journal | null }, ms: number): void {
  const at = world.clock.now();
  world.settle();
  world.clock.jump(ms);
  journal?.append({ at, jumped: world.clock.jumped });
}
