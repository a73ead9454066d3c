/** Actions on a call that waits in the outbox, shared by posts and links. */
import type { ActionTable } from './action.ts';

/** @param noun "post", "link" */
export const waitingActions = <N extends string>(noun: N) =>
  ({
    tryNow: { label: 'Try now', needs: `a ${noun} that waits`, words: `send outbox ${noun}` },
    mend: { label: 'Mend what it waits for', needs: `a ${noun} that waits`, words: 'sign in again connection key' },
    discard: { label: 'Discard', needs: `a ${noun} in the outbox`, words: `delete remove outbox ${noun}` }
  }) as const satisfies ActionTable;

/** For an intent that was sent and whose answer was lost. */
export const doubtActions = <N extends string>(noun: N) =>
  ({
    look: { label: 'Look for it', needs: `a ${noun} in doubt`, words: `find again credits doubt ${noun}` },
    thisOne: { label: 'It is this one', needs: `a ${noun} that was found`, words: 'doubt settle' },
    another: { label: 'It is another one…', needs: `a ${noun} in doubt`, words: 'id settle' },
    sendAgain: { label: 'Send again', needs: `a ${noun} in doubt`, words: `doubt ${noun}` }
  }) as const satisfies ActionTable;

export const sentActions = {
  show: { label: 'Show', needs: 'something that was just sent', words: 'outbox created link post' }
} as const satisfies ActionTable;
