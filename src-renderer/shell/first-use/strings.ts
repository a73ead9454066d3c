import type { PracticeStep } from './first-steps.ts';

export const firstUsePracticeStrings = {
  label: 'Practice mode',
  leftover: 'Remove practice accounts?',
  title: 'You’re in practice mode.',
  text: 'Greenroom manages creator accounts. All accounts here are fictional.',
  putAway: 'Hide things to try',
  steps: 'Things to try',
  tried: ', done',
  remove: 'Remove…',
  keep: 'Keep',
  connect: 'Connect accounts…'
};

export const firstUseStepStrings: Readonly<
  Record<PracticeStep, { readonly label: string; readonly brief: string; readonly hint: string }>
> = {
  post: {
    label: 'Publish a post',
    brief: 'Publish',
    hint: 'Only you see it. A post goes out once, however often you click.'
  },
  offline: {
    label: 'Try working offline',
    brief: 'Offline',
    hint: 'Stops the practice service. Everything you loaded stays readable.'
  },
  code: {
    label: 'Sign in with a code',
    brief: 'Sign in',
    hint: 'Use sms@creator.example and any password. Any code except zeros works.'
  },
  palette: {
    label: 'Search everything',
    brief: 'Search',
    hint: 'Find actions, accounts, lists, posts and people by a few letters.'
  }
};
