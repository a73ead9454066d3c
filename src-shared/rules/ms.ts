export type Ms = number;
