/** What each kind of notification is about. Pure; a kind without words doesn't compile. */
import type { NeedKind } from '../../../src-shared/bridge/needs.ts';

interface KindWords {
  readonly title: string;
  readonly text: string;
}

/** In the order in which they stand: what waits for nobody first. */
export const notificationWords: Readonly<Record<NeedKind, KindWords>> = {
  code: { title: 'A code is asked for', text: 'A sign-in waits for a one-time code, and not for long.' },
  selfie: { title: 'A picture of the person is asked for', text: 'A sign-in waits for it.' },
  'in-doubt': { title: 'Something is in doubt', text: 'It was sent, and nobody knows whether it was done.' },
  rejected: { title: 'Something wasn’t accepted', text: 'The service refused what was queued.' },
  'signed-out': { title: 'An account is signed out', text: 'It has to sign in again before it is updated.' },
  'refused-key': { title: 'A key is refused', text: 'Nothing of its connection is updated.' },
  'key-trouble': { title: 'A key is out of reach', text: 'The keychain doesn’t give it.' },
  'low-credits': { title: 'Credits run low', text: 'A connection’s credits end soon, or have ended.' },
  payout: { title: 'Payouts to mend', text: 'Something stands in the way of an account’s payouts.' },
  price: { title: 'A price to decide on', text: 'Reading a vault costs more than today’s budget has.' },
  unlisted: { title: 'An account is no longer listed', text: 'The service doesn’t name it under its key any more.' }
};
