/** Tables and columns that were renamed or reshaped since the other commit. */
import type { Moved, Reshaped } from '../moved-rows.ts';

export const moved: readonly Moved[] = [];

export const reshaped: readonly Reshaped[] = [];
