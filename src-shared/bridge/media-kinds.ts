/** Vault constants for pages, apart from `vault.ts` so that no schema library is bundled. */

/** In the order of the index's `kinds` column. */
export const mediaKinds = ['unknown', 'photo', 'gif', 'video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Limit of one command: several times the largest supported vault, 32 MB of IDs. */
export const mostMediaInACommand = 4_000_000;

/**
 * Media per call that deletes, adds to a list or removes from one: one credit. No maximum
 * is documented.
 */
export const mediaInACall = 500;
