/** Tables and columns that have another name or form now than in the other commit. */
import type { Moved, Reshaped } from '../moved-rows.ts';

export const moved: readonly Moved[] = [];

export const reshaped: readonly Reshaped[] = [];
