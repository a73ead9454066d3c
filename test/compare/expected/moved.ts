/** Tables and columns that have another name or form now than in the other commit. */
import type { Moved, Reshaped } from '../moved-rows.ts';

export const moved: readonly Moved[] = [
  {
    why: 'Deleted tracking links are gone, and need no mark of their own.',
    from: 'cache/*.db/link',
    columns: { is_deleted: null }
  }
];

export const reshaped: readonly Reshaped[] = [];
