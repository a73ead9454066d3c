/** The texts of the queue of needs. What each need says is in needs/need-words.ts. */
import { formatCount } from '../../format/numbers.ts';

export const queueStrings = {
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
