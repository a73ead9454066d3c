import { countOf } from '../../format/numbers.ts';

export const signInsViewStrings = {
  title: 'Sign-ins',
  nothing: 'No sign-ins in progress.',
  notify: 'Get a desktop notification when a code is needed.',
  allow: 'Allow',
  signAgain: (name: string) => `Sign ${name} in again`,
  whyNobody: 'No account is signed out.',
  whyQueued: 'This sign-in is being sent.',
  whyRead: 'The list is loaded.'
};

export const noneStrings = {
  title: 'No sign-ins yet',
  text: 'Follow each sign-in here and enter its verification code. The account appears on the left once it’s signed in.'
};

export const signInsSignedOutStrings = {
  title: 'Signed out',
  signAgain: (name: string) => `Sign in again: ${name}`,
  see: (name: string) => `See sign-in: ${name}`,
  seeIt: 'See sign-in'
};

export const signInsFieldStrings = {
  name: 'Display name',
  email: 'Email',
  password: 'Password',
  sessionId: 'Session ID',
  sessionIdField: 'Session ID (auth_id)',
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
  text: 'The service signs in for you. It asks for a code if the platform needs one.',
  nameHint: 'Name in Greenroom',
  way: 'Sign-in method',
  byEmail: 'Email and password',
  bySession: 'Browser session',
  byPhone: 'Phone app',
  passwordHint: 'Used once, never stored.',
  phone: 'Next, you open a link on the phone that has the platform’s app. No password needed.',
  elsewhere: 'Already started elsewhere?',
  follow: 'Track by ID',
  signIn: 'Sign in',
  more: 'More options',
  proxyOfService: 'Chosen by service',
  proxyOwn: 'Custom',
  countryHint: 'us',
  force: 'Reconnect if already connected'
};

export const mistakeStrings = {
  email: 'Enter the account’s email',
  password: 'Enter the account’s password',
  authId: 'Enter the session ID',
  cookies: 'Enter the cookies',
  xbc: 'Enter the x-bc value',
  userAgent: 'Enter the user agent',
  country: 'Enter two letters, such as us or uk',
  host: 'Enter a host name or an address',
  port: 'Enter a number from 1 to 65535'
};

export const attemptStrings = {
  needsCode: (name: string) => `${name} needs a verification code`,
  stillOut: (name: string) => `${name} is still signed out`,
  says: (words: string) => `The service says: ${words}`,
  saysQuoted: (words: string) => `The service says: “${words}”`,
  inApp: 'Find the code in the authenticator app, or in a message from the platform.',
  passedOn: 'Used once, never stored.',
  selfie: (name: string) => `The platform needs a selfie of ${name} to continue.`,
  selfieInApp: 'Complete the selfie check in the platform’s app.',
  openSelfie: 'Open selfie page',
  phone: 'Open this link on the phone that has the platform’s app.',
  phoneCopied: 'Phone link copied',
  notForgotten: (name: string) => `${name} is still on the list`,
  whyNoCode: 'No code is needed.',
  whyLooking: 'This sign-in is being checked.',
  whyLooked: 'Greenroom checks this sign-in automatically.',
  whyNoAccount: 'This account isn’t in Greenroom.',
  whyKnown: 'The account is known, or the sign-in hasn’t succeeded.',
  whyWaiting: 'This sign-in still needs you.',
  whyNoPhone: 'This sign-in doesn’t use a phone.',
  whyNoSelfie: 'No selfie is needed, or there is no page for it.',
  astray: (other: string, meant: string) =>
    `This signed in another account${other}. Still signed out: ${meant}. Check the email you entered.`
};

export const signInsCodeStrings = {
  label: (name: string) => `One-time code for ${name}`,
  hint: 'Code',
  sending: 'Sending…',
  send: 'Send code',
  staysOn: 'Your code is still here. Send it when you’re back online.'
};

export const watchStrings = {
  never: 'Not checked yet',
  looked: (age: string, looks: number) => `Checked ${age} · ${countOf(looks, 'check')}, credits not reported`,
  gone: 'The service no longer has this sign-in.',
  trouble: (headline: string) => `${headline}. Greenroom checks again once that passes.`,
  resting: 'No result for a long time, so Greenroom stopped checking. Checking again costs 1 credit.',
  missing: 'The service didn’t say which account this is. Add it from the connection’s account list.',
  looking: 'Checking…',
  clear: 'Clear'
};

export const signInsStepStrings = {
  inProgress: 'Signing in…',
  codeNeeded: 'Verification code needed',
  selfieNeeded: 'Selfie check needed',
  failed: 'Sign-in failed',
  signedIn: 'Signed in',
  unknown: 'Unknown state',
  started: 'Sign-in started',
  followed: 'Tracking started',
  codeSent: 'Code sent',
  rested: 'Stopped checking',
  resumed: 'Checked again',
  said: (words: string) => `The service says “${words}”`
};

export const chipStrings = {
  notWatched: 'Not tracked',
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

export const signInsIntentStrings = {
  unknown: (happened: string) =>
    `${happened} No other sign-in starts on this connection until you confirm. If the service’s console shows this one, track it by ID.`,
  waiting: (headline: string) =>
    `${headline}. Nothing was sent. Greenroom continues once that passes, as long as it stays open.`,
  blocked: 'Waiting until the unconfirmed sign-in is resolved.',
  queued: 'Waiting for its turn.',
  onItsWay: 'Sending to the service.',
  unchanged: (name: string) => `Nothing was changed for ${name}`,
  way: 'Method',
  bySession: 'Browser session',
  byPhone: 'Phone app',
  ifConnected: 'If already connected',
  anew: 'Reconnect',
  whyBusy: 'Waiting for the service.',
  whyKnown: 'This sign-in isn’t unconfirmed.',
  whyOnItsWay: 'This sign-in is in progress.',
  whyNoWait: 'This sign-in isn’t waiting.',
  whySending: 'This sign-in is being sent.'
};
