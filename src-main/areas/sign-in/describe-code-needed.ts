/** The notification of the desktop for a code that is asked for. */
import type { CodeNeeded } from './sign-ins-options.ts';

export interface Notification {
  readonly title: string;
  readonly body: string;
  /** Where the page goes when a person clicks it. */
  readonly route: string;
}

export function describeCodeNeeded({ attempt, name, phoneEnding }: CodeNeeded): Notification {
  const where = phoneEnding === null ? '' : ` It was sent to the phone ending in ${phoneEnding}.`;
  return {
    title: name === null ? 'A sign-in needs a code' : `${name} needs a code`,
    body: `The platform asks for a one-time code.${where}`,
    route: `/sign-ins/${String(attempt)}`
  };
}
