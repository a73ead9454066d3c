import type { ActionTable } from './action.ts';

export const needsActions = {
  act: { label: 'Open', words: 'next problem code fix', needs: 'something that needs you' },
  snoozeHour: { label: 'Snooze for 1 hour', words: 'needs later put off remind', needs: 'something that needs you' },
  snoozeMorning: {
    label: 'Snooze until tomorrow',
    words: 'needs later put off remind morning',
    needs: 'something that needs you'
  },
  snoozeChange: {
    label: 'Snooze until it changes',
    words: 'needs later put off hide',
    needs: 'something that needs you'
  },
  wake: { label: 'End snooze', words: 'needs back unsnooze', needs: 'something that is snoozed' },
  unfold: { label: 'Show all', words: 'more needs', needs: 'more than fifty of a kind' }
} as const satisfies ActionTable;
