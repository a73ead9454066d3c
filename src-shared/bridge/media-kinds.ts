/** Constants of the vault that pages need at run time. Apart from `vault.ts`, so that no schema library lands in a page. */

/** The kinds of media, in the order that the index's `kinds` column counts them. */
export const mediaKinds = ['unknown', 'photo', 'gif', 'video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The most media one command takes; the host splits it into calls of the service. */
export const mostMediaInACommand = 10_000;
