/** A moment in ms since 1970, or a time span in ms. */
export type Ms = number;
