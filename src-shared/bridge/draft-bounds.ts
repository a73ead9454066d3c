export const mostText = 100_000;
export const mostMedia = 500;
export const mostOptions = 100;
