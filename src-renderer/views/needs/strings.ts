/** The texts of the queue of needs. What each need says is in needs/need-words.ts. */
import { formatCount } from '../../format/numbers.ts';

export const codeStrings = {
  label: (name: string) => `Verification code for ${name}`,
  hint: 'Code',
  send: 'Send code',
  sending: 'Sending…',
  checking: 'Checking…',
  staysOn: 'The code is still in the field. Send it when you’re back online.',
  refused: (said: string) => (said === '' ? 'Code not accepted. Try again.' : `Code not accepted: “${said}”`)
};

export const queueStrings = {
  snooze: (name: string) => `Snooze: ${name}`,
  noSnoozed: 'Nothing is snoozed.',
  snoozed: 'Snoozed',
  snoozedText: 'Not counted in the sidebar. Each one comes back at its time, or once it changes.',
  until: (moment: string) => `until ${moment}`,
  untilChange: 'until it changes',
  seeSignIn: (name: string) => `See sign-in of ${name}`,
  title: 'Needs you',
  none: {
    title: 'Nothing needs you',
    text: 'Codes that are asked for, sign-ins that have ended, posts in doubt, keys and credits: whatever waits for you on any account comes up here, with the one thing to do about it.'
  },
  noNeed: 'Nothing needs you.',
  isTried: 'It is looked for.',
  allShown: 'All of them are shown.',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  showAll: (needs: number) => `Show all ${formatCount(needs)}`
};
