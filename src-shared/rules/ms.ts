/** A moment: milliseconds since 1970, in UTC. */
export type Ms = number;
