/**
 * Whole percents of a total, rounded by largest remainder: parts that make up the whole sum
 * to 100, others to their rounded sum. Null where there is no share: an unknown or negative
 * part, or a total that isn't positive.
 */
export function wholePercents(parts: readonly (number | null)[], total: number | null): (number | null)[] {
  if (total === null || total <= 0) return parts.map(() => null);
  const exact = parts.map((part) => (part === null || part < 0 ? null : (100 * part) / total));
  const sumOf = (percents: readonly (number | null)[]) => percents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const floors = exact.map((percent) => (percent === null ? null : Math.floor(percent)));
  const missing = Math.round(sumOf(exact)) - sumOf(floors);
  const roundedUp = new Set(
    exact
      .flatMap((percent, at) => (percent === null ? [] : [{ at, remainder: percent % 1 }]))
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ at }) => at)
  );
  return floors.map((percent, at) => (percent !== null && roundedUp.has(at) ? percent + 1 : percent));
}
