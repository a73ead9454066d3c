import { formatCount } from '../../format/numbers.ts';

export const queueStrings = {
  snooze: (name: string) => `Snooze: ${name}`,
  noSnoozed: 'Nothing is snoozed.',
  snoozed: 'Snoozed',
  snoozedText: 'Snoozed items aren’t counted in the sidebar. Each one returns at its time, or when it changes.',
  until: (moment: string) => `until ${moment}`,
  untilChange: 'until it changes',
  seeSignIn: (name: string) => `See sign-in of ${name}`,
  title: 'Needs you',
  none: {
    title: 'You’re all caught up',
    text: 'Verification codes, ended sign-ins, unconfirmed posts, keys and credits that need you appear here.'
  },
  noNeed: 'You’re all caught up.',
  isTried: 'Greenroom is checking.',
  allShown: 'All items are shown.',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  showAll: (needs: number) => `Show all ${formatCount(needs)}`
};
