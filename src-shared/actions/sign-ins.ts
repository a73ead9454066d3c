import type { ActionTable } from './action.ts';

export const signInsActions = {
  start: { label: 'Sign in an account', keys: ['n'], words: 'start new attempt log login add' },
  follow: { label: 'Track sign-in by ID', words: 'attempt watch elsewhere' },
  signIn: { label: 'Sign in', words: 'again expired signed out log login', needs: 'an account that is signed out' },
  again: { label: 'Try again', words: 'sign-ins list', needs: 'a list that didn’t load' }
} as const satisfies ActionTable;

/** For the sign-in last focused, else the one that needs a code, else the first. */
export const attemptActions = {
  code: {
    label: 'Enter code',
    words: 'one-time sign-in two-factor 2fa otp sms',
    needs: 'a code that’s needed'
  },
  later: { label: 'Later', words: 'code put off', needs: 'a code that’s needed' },
  check: { label: 'Check again', words: 'sign-in status', needs: 'a sign-in that isn’t checked' },
  vault: { label: 'Open vault', words: 'sign-in account', needs: 'a sign-in that succeeded' },
  choose: {
    label: 'Select account…',
    words: 'sign-in connection list',
    needs: 'a sign-in without an account'
  },
  forget: { label: 'Stop tracking', words: 'sign-in clear dismiss', needs: 'a sign-in that can be dropped' },
  phone: { label: 'Copy phone link', words: 'sign-in mobile clipboard', needs: 'a sign-in by phone' },
  selfie: { label: 'Open selfie page', words: 'sign-in picture person', needs: 'a sign-in that needs a selfie' }
} as const satisfies ActionTable;

export const signInIntentActions = {
  follow: { label: 'Track by ID', words: 'doubt sign-in which', needs: 'an unconfirmed sign-in' },
  again: { label: 'Start again', words: 'doubt refused sign-in', needs: 'a rejected or unconfirmed sign-in' },
  tryNow: { label: 'Try now', words: 'waiting sign-in send', needs: 'a queued sign-in' },
  discard: { label: 'Discard', words: 'outbox sign-in', needs: 'a sign-in in the outbox' }
} as const satisfies ActionTable;
