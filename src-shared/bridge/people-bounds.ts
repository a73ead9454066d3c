/** Matches of words, the newest people. Sorting half a million of them would take long. */
export const mostFound = 1000;
