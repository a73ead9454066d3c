/** All that is said to those who practice. */
import type { Step } from './first-steps.ts';

export const practiceStrings = {
  label: 'Practising',
  leftover: 'The practice accounts are still beside your own.',
  title: 'You are practising.',
  text: 'Everybody here is made up.',
  putAway: 'Put away what to try',
  steps: 'What to try',
  /** Read out after what was tried. */
  tried: ', done',
  remove: 'Remove…',
  keep: 'Keep',
  connect: 'Connect your own…'
};

export const stepStrings: Readonly<Record<Step, { readonly label: string; readonly hint: string }>> = {
  post: {
    label: 'Publish a post',
    hint: 'Nobody but you sees it. A post goes out once, however often you click.'
  },
  offline: {
    label: 'Pull the plug',
    hint: 'Stop the practice service, and look around: everything stays readable.'
  },
  code: {
    label: 'Sign in with a code',
    hint: 'Any e-mail and password will do; any digits but zeros are the code.'
  },
  palette: {
    label: 'Find anything by name',
    hint: 'Every action, account, list, post and person, by a few letters.'
  }
};
