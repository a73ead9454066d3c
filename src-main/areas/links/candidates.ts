/** Which tracking links may be what an intent in doubt has made. Pure: nothing is decided here. */
import type { Ms } from '../../../src-shared/rules/ms.ts';

/** Two clocks that agree may differ by so much. */
const clocksMs = 5 * 60_000;

/** A link as the service's list has it. */
export interface ListedLink {
  readonly id: number;
  readonly name: string | null;
  /** By this computer's clock; null where it wasn't said. */
  readonly createdAt: Ms | null;
  /** When the cache had it for the first time; null where it never did. */
  readonly firstSeen: Ms | null;
}

/** What was sent, and when (ms since 1970). */
export interface Wanted {
  readonly name: string;
  readonly begunAt: number;
}

/**
 * Those of the same name that weren't created before the sending began, in the order given. `match` is the only one of them, if
 * it wasn't known here before either: of twins nobody can tell which it is.
 */
export function findCandidates(
  { name, begunAt }: Wanted,
  listed: readonly ListedLink[]
): { readonly ids: readonly number[]; readonly match: number | null } {
  const alike = listed.filter(
    (link) =>
      link.name !== null &&
      normalize(link.name) === normalize(name) &&
      (link.createdAt === null || link.createdAt >= begunAt - clocksMs)
  );
  const [only] = alike;
  const isNew = only !== undefined && (only.firstSeen === null || only.firstSeen >= begunAt);
  const isDated = only?.createdAt != null;
  return { ids: alike.map(({ id }) => id), match: alike.length === 1 && isNew && isDated ? only.id : null };
}

/** Without what a service may change by itself. */
function normalize(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
