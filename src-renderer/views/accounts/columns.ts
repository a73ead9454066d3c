/** The columns of the table of accounts. */
import type { SortKey } from '../../lib/accounts-filter.ts';

export interface Column {
  readonly key: Exclude<SortKey, 'own' | 'looked'>;
  readonly label: string;
  /** Numbers stand at the right, under each other. */
  readonly isNumber: boolean;
}

export const columns: readonly Column[] = [
  { key: 'name', label: 'Account', isNumber: false },
  { key: 'group', label: 'Group', isNumber: false },
  { key: 'connection', label: 'Connection', isNumber: false },
  { key: 'state', label: 'Sign-in', isNumber: false },
  { key: 'updated', label: 'Updated', isNumber: false },
  { key: 'earnings', label: 'Net this month', isNumber: true },
  { key: 'change', label: 'Change', isNumber: true },
  { key: 'media', label: 'Media', isNumber: true },
  { key: 'credits', label: 'Credits', isNumber: true }
];

/** The same for the head and every row. */
export const gridClass =
  'grid grid-cols-[36px_minmax(150px,3fr)_minmax(56px,1.2fr)_minmax(72px,1.4fr)_minmax(92px,1.3fr)_minmax(104px,1.3fr)_minmax(108px,1.3fr)_minmax(76px,1fr)_minmax(104px,1.2fr)_minmax(64px,0.9fr)] gap-x-3 pr-4 pl-2';
