import type { Ms } from '../../../src-shared/rules/ms.ts';

/** How far (ms) two clocks that agree may differ. */
const clocksMs = 5 * 60_000;

export interface ListedLink {
  readonly id: number;
  readonly name: string | null;
  /** By this computer's clock. */
  readonly createdAt: Ms | null;
  readonly firstSeen: Ms | null;
}

export interface WantedLink {
  readonly name: string;
  readonly begunAt: number;
}

/**
 * Links of that name created after sending began, in the given order. `match` is the only
 * one, if it is also new here: twins can't be told apart.
 */
export function findCandidates(
  { name, begunAt }: WantedLink,
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

function normalize(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
