import type { Journal } from '../journal/journal.ts';
import type { World } from '../world.ts';

/** The journal keeps the jump. @param by ms; earlier events stay settled in either direction */
export function jumpClock({ world, journal }: { world: World; journal: Journal | null }, ms: number): void {
  const at = world.clock.now();
  world.settle();
  world.clock.jump(ms);
  journal?.append({ at, jumped: world.clock.jumped });
}
