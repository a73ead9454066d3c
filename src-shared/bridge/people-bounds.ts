/** The most people that a search by words lists. Sorting half a million would take long. */
export const mostFound = 1000;
