import type { ActionTable } from './action.ts';

export const waitingActions = <N extends string>(noun: N) =>
  ({
    tryNow: { label: 'Try now', needs: `a queued ${noun}`, words: `send outbox ${noun}` },
    repair: { label: 'Fix problem', needs: `a queued ${noun}`, words: 'sign in again connection key' },
    discard: { label: 'Discard', needs: `a ${noun} in the outbox`, words: `delete remove outbox ${noun}` }
  }) as const satisfies ActionTable;

export const unconfirmedActions = <N extends string>(noun: N) =>
  ({
    check: { label: 'Check', needs: `a ${noun} that’s unconfirmed`, words: `find again credits doubt ${noun}` },
    thisOne: { label: `This is the ${noun}`, needs: `a found ${noun}`, words: 'doubt settle' },
    another: { label: `Choose another ${noun}…`, needs: `a ${noun} that’s unconfirmed`, words: 'id settle' },
    sendAgain: { label: 'Send again', needs: `a ${noun} that’s unconfirmed`, words: `doubt ${noun}` }
  }) as const satisfies ActionTable;

export const sentActions = {
  show: { label: 'Show', needs: 'something just sent', words: 'outbox created link post' }
} as const satisfies ActionTable;
