/** Constants of the vault that pages need at run time. Apart from `vault.ts`, so that no schema library lands in a page. */

/** The kinds of media, in the order that the index's `kinds` column counts them. */
export const mediaKinds = ['unknown', 'photo', 'gif', 'video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The most media that one command takes: several times the largest vault that is laid out for, and 32 MB of ids. */
export const mostMediaInACommand = 4_000_000;

/** Media that one call of the service deletes, takes out of a list or puts into it, and so what a credit buys. No maximum is documented. */
export const mediaInACall = 500;
