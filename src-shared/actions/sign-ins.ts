/** Actions on sign-ins. */
import type { ActionTable } from './action.ts';

export const signInsActions = {
  start: { label: 'Sign in an account', keys: ['n'], words: 'start new attempt log login add' },
  follow: { label: 'Follow by id', words: 'attempt watch elsewhere' },
  signIn: { label: 'Sign in', words: 'again expired signed out log login', needs: 'an account that is signed out' },
  again: { label: 'Try again', words: 'sign-ins list', needs: 'a list that could not be read' }
} as const satisfies ActionTable;

/** Sign-ins under way and over: the one that was touched last, else the one that asks for a code, else the first. */
export const attemptActions = {
  code: {
    label: 'Enter the code',
    words: 'one-time sign-in two-factor 2fa otp sms',
    needs: 'a code that is asked for'
  },
  later: { label: 'Later', words: 'code put off', needs: 'a code that is asked for' },
  look: { label: 'Look again', words: 'sign-in status', needs: 'a sign-in that rests' },
  vault: { label: 'Open its vault', words: 'sign-in account', needs: 'a sign-in that succeeded' },
  choose: {
    label: 'Choose the account…',
    words: 'sign-in connection list',
    needs: 'a sign-in whose account is not said'
  },
  forget: { label: 'Stop following', words: 'sign-in clear dismiss', needs: 'a sign-in that can be let go' },
  phone: { label: 'Copy the link for the phone', words: 'sign-in mobile clipboard', needs: 'a sign-in by phone' },
  selfie: { label: 'Open the selfie page', words: 'sign-in picture person', needs: 'a sign-in that asks for a picture' }
} as const satisfies ActionTable;

/** Sign-ins that are still in the outbox: the one that was touched last, else the first. */
export const signInIntentActions = {
  follow: { label: 'Follow by id', words: 'doubt sign-in which', needs: 'a sign-in in doubt' },
  again: { label: 'Start again', words: 'doubt refused sign-in', needs: 'a sign-in that was refused or is in doubt' },
  tryNow: { label: 'Try now', words: 'waiting sign-in send', needs: 'a sign-in that waits' },
  discard: { label: 'Discard', words: 'outbox sign-in', needs: 'a sign-in in the outbox' }
} as const satisfies ActionTable;
