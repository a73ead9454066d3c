/** The service's largest page (live-service-notes.md, B3). */
export const largestPage = 100;

/** Pages of a list, one credit each. Even an empty list takes one. */
export function countPages(rows: number): number {
  return Math.max(1, Math.ceil(rows / largestPage));
}
