/** Attempts for clients, reported on start. */
import type { World } from '../world.ts';
import type { AttemptKind } from './attempt.ts';

export function summarizeAttempts({ attempts }: World): { id: string; kind: AttemptKind }[] {
  return attempts.all().map(({ id, kind }) => ({ id, kind }));
}
