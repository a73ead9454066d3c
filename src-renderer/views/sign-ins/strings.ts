/** All that the sign-ins say, but for labels of actions, which are declared in src-shared/actions/sign-ins.ts. */
import { countOf } from '../../format/numbers.ts';

export const viewStrings = {
  title: 'Sign-ins',
  nothing: 'No sign-in is under way. Each one appears here with what the platform says and asks for.',
  notify: 'Get told on the desktop when a code is needed while Greenroom is behind other windows.',
  allow: 'Allow',
  signAgain: (name: string) => `Sign ${name} in again`,
  whyNobody: 'No account is signed out.',
  whyQueued: 'Its sign-in is on the way to the service.',
  whyRead: 'The list is here.'
};

/** Where there was never a sign-in. */
export const noneStrings = {
  title: 'No sign-ins yet',
  text: 'The service signs accounts in for you. Here you see how each sign-in goes, and give the code that the platform asks for. The account appears at the left when it is done.'
};

export const signedOutStrings = {
  title: 'Signed out',
  signAgain: (name: string) => `Sign in again: ${name}`,
  see: (name: string) => `See the sign-in: ${name}`,
  seeIt: 'See it'
};

/** What fields of the form are called, there and in the outbox. */
export const fieldStrings = {
  name: 'Display name',
  email: 'E-mail',
  password: 'Password',
  sessionId: 'Session id',
  sessionIdField: 'Session id (auth_id)',
  cookies: 'Cookies',
  xbc: 'x-bc',
  userAgent: 'User agent',
  proxy: 'Proxy',
  country: 'Country',
  host: 'Host',
  port: 'Port',
  proxyUser: 'User (optional)'
};

export const startStrings = {
  title: 'Sign in an account',
  text: 'The service signs in for you and asks for whatever the platform wants on the way.',
  nameHint: 'As it should be called here',
  way: 'Way to sign in',
  byEmail: 'E-mail and password',
  bySession: 'Browser session',
  byPhone: 'Phone app',
  passwordHint: 'Sent once, never written to this computer’s disk.',
  phone: 'The next step is a link to open on the phone that has the platform’s app. No password is needed here.',
  elsewhere: 'Already started elsewhere?',
  follow: 'Follow it by its id',
  cancel: 'Cancel',
  signIn: 'Sign in',
  more: 'More options',
  proxyOfService: 'The service’s choice',
  proxyOwn: 'Own',
  countryHint: 'us',
  force: 'Connect it even if the service has it already'
};

/** What has to be mended in the form. */
export const mistakeStrings = {
  email: 'Enter the e-mail that the account signs in with',
  password: 'Enter the account’s password',
  authId: 'Enter the session’s id',
  cookies: 'Enter the session’s cookies',
  xbc: 'Enter the session’s x-bc value',
  userAgent: 'Enter the browser’s user agent',
  country: 'Enter two letters, such as us or uk',
  host: 'Enter a host name or an address',
  port: 'Enter a number from 1 to 65535'
};

export const attemptStrings = {
  needsCode: (name: string) => `${name} needs a code`,
  stillOut: (name: string) => `${name} is still signed out`,
  says: (words: string) => `The service says: ${words}`,
  saysQuoted: (words: string) => `The service says: “${words}”`,
  inApp: 'It is in the authenticator app, or in a mail or message from the platform.',
  passedOn: 'It is passed on once and not kept.',
  selfie: (name: string) => `The platform wants to see ${name} before it goes on.`,
  selfieInApp: 'The service gives no page for it; the step is made in the platform’s own app.',
  openSelfie: 'Open the selfie page',
  phone: 'Open this link on the phone that has the platform’s app.',
  phoneCopied: 'The link for the phone is copied',
  notForgotten: (name: string) => `${name} is still on the list`,
  whyNoCode: 'No code is asked for.',
  whyLooking: 'It is being looked at.',
  whyLooked: 'It is looked at by itself.',
  whyNoAccount: 'Its account isn’t here.',
  whyKnown: 'Its account is known, or it hasn’t succeeded.',
  whyWaiting: 'It waits for you, so it is still followed.',
  whyNoPhone: 'It isn’t made on a phone.',
  whyNoSelfie: 'No picture is asked for, or the service gives no page for it.',
  astray: (other: string, meant: string) =>
    `This signed in another account${other}. Still signed out: ${meant}. Its own e-mail is probably another one.`
};

export const codeStrings = {
  label: (name: string) => `One-time code for ${name}`,
  hint: 'Code',
  sending: 'Sending…',
  send: 'Send the code',
  staysOn: 'The code is still in the field; send it when the connection is back.'
};

/** Below an attempt: whether it is still watched. */
export const watchStrings = {
  never: 'Not looked at yet',
  looked: (age: string, looks: number) => `Looked at ${age} · ${countOf(looks, 'look')}, credits not reported`,
  gone: 'The service doesn’t know this sign-in any more.',
  trouble: (headline: string) => `${headline}; it is looked at again when that has passed.`,
  resting: 'It came to no end for long, so it is left alone. Looking again costs a credit.',
  missing: 'Which account it is wasn’t said. It is on the connection’s list, to be chosen.',
  looking: 'Looking…',
  clear: 'Clear'
};

/** What the service has said of an attempt, or a user has done. */
export const stepStrings = {
  inProgress: 'The platform is at work',
  codeNeeded: 'A code is asked for',
  selfieNeeded: 'A selfie is asked for',
  failed: 'The sign-in failed',
  signedIn: 'Signed in',
  unknown: 'Something Greenroom doesn’t know',
  started: 'Sign-in started',
  followed: 'Followed from here on',
  codeSent: 'Code sent',
  rested: 'Not watched any more',
  resumed: 'Looked at again',
  said: (words: string) => `The service says “${words}”`
};

/** In the chip of an attempt, or of a start in the outbox. */
export const chipStrings = {
  notWatched: 'Not watched',
  signedIn: 'Signed in',
  failed: 'Failed',
  selfieNeeded: 'Selfie needed',
  codeNeeded: 'Code needed',
  codeSent: 'Code sent',
  starting: 'Starting',
  inProgress: 'In progress',
  queued: 'Queued',
  sending: 'Sending',
  waiting: 'Waiting',
  unknown: 'Unconfirmed',
  rejected: 'Not started'
};

/** Of a start in the outbox. */
export const intentStrings = {
  nameless: 'A sign-in',
  unknown:
    'It was sent and the answer was lost, so nobody knows whether a sign-in has begun. No other sign-in of this connection is started before you decide. If the service’s console shows it, follow it by its id.',
  waiting: (headline: string) =>
    `${headline}. Nothing was sent; it goes on by itself when that has passed, as long as Greenroom stays open.`,
  held: 'It waits until the one in doubt is settled.',
  onItsWay: 'On its way to the service.',
  unchanged: (name: string) => `Nothing was changed for ${name}`,
  way: 'Way',
  bySession: 'Session of a browser',
  byPhone: 'App on a phone',
  ifConnected: 'If it is connected already',
  anew: 'Connect it anew',
  whyBusy: 'The answer is awaited.',
  whyKnown: 'This sign-in isn’t in doubt.',
  whyOnItsWay: 'This sign-in is on its way.',
  whyNoWait: 'This sign-in waits for nothing.',
  whySending: 'This sign-in is being sent.'
};
