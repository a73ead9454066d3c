import type { ActionTable } from './action.ts';

export const payoutsActions = {
  refresh: { label: 'Refresh last two months', keys: ['r'], words: 'update refresh sync earnings money' },
  whole: { label: 'Reload all earnings', words: 'update refresh earnings all' },
  csv: { label: 'Export as CSV', keys: ['Mod+S'], words: 'save download file table earnings money spreadsheet excel' },
  reset: { label: 'Show last 18 months', words: 'range reset', needs: 'a range that can’t be used' }
} as const satisfies ActionTable;

export const earningsActions = {
  chart: { label: 'Show chart', words: 'earnings graph bars' },
  table: { label: 'Show table', words: 'earnings numbers' },
  month: { label: 'Show by month', words: 'earnings months' },
  week: { label: 'Show by week', words: 'earnings weeks' },
  day: { label: 'Show by day', words: 'earnings days' },
  net: { label: 'Show net', words: 'earnings amounts' },
  gross: { label: 'Show gross', words: 'earnings amounts' },
  compare: { label: 'Compare accounts…', words: 'beside chart add lines' },
  alone: { label: 'Remove other accounts', needs: 'other accounts on the chart' },
  range: { label: 'Select range…', words: 'dates calendar days zone' },
  'this-month': { label: 'This month', words: 'range earnings' },
  'last-month': { label: 'Last month', words: 'range earnings' },
  '30-days': { label: 'Last 30 days', words: 'range earnings' },
  '90-days': { label: 'Last 90 days', words: 'range earnings' },
  '18-months': { label: 'Last 18 months', words: 'range earnings' },
  'this-year': { label: 'This year', words: 'range earnings' },
  all: { label: 'All time', words: 'range earnings everything' },
  split: { label: 'Load breakdown', words: 'messages posts other kinds apart' },
  days: { label: 'Show days', words: 'month bar', needs: 'a selected month or week' },
  exportDays: {
    label: 'Export days as CSV',
    words: 'save download file month spreadsheet excel',
    needs: 'a selected month or week'
  },
  whole: { label: 'Back to full range', keys: ['Escape'], needs: 'a selected month, week or day' }
} as const satisfies ActionTable;

export const earningsTableActions = {
  newer: { label: 'Newer days', words: 'page previous table' },
  older: { label: 'Older days', words: 'page next table' }
} as const satisfies ActionTable;

export const payoutCardsActions = {
  refresh: {
    label: 'Refresh payout details',
    words: 'getting paid load update money balance withdraw eligibility methods'
  }
} as const satisfies ActionTable;

export const legalActions = {
  refresh: { label: 'Refresh legal details', words: 'read refresh tax bank' },
  again: { label: 'Try again', words: 'legal keychain locked', needs: 'a keychain that is locked' },
  reveal: { label: 'Reveal', words: 'legal tax bank show unmask', needs: 'masked details' },
  mask: { label: 'Hide', words: 'legal tax bank mask', needs: 'revealed details' }
} as const satisfies ActionTable;
