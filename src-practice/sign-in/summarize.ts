/** What a client is told of the attempts when the service is ready. */
import type { World } from '../world.ts';
import type { AttemptKind } from './attempt.ts';

export function summarizeAttempts({ attempts }: World): { id: string; kind: AttemptKind }[] {
  return attempts.all().map(({ id, kind }) => ({ id, kind }));
}
