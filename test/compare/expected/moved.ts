/** Tables and columns that have another name now than in the other commit. */
import type { Moved } from '../moved-rows.ts';

export const moved: readonly Moved[] = [];
