/** What the parts of a post are called. */
import ChartColumn from '@lucide/svelte/icons/chart-column';
import CircleDollarSign from '@lucide/svelte/icons/circle-dollar-sign';
import CircleHelp from '@lucide/svelte/icons/circle-question-mark';
import Clock from '@lucide/svelte/icons/clock';
import Calendar from '@lucide/svelte/icons/calendar';
import Bookmark from '@lucide/svelte/icons/bookmark';
import Tag from '@lucide/svelte/icons/tag';
import Users from '@lucide/svelte/icons/users';
import type { LucideIcon } from '@lucide/svelte';
import type { Part } from './draft-body.ts';

interface PartWords {
  readonly title: string;
  /** On the button that adds it. */
  readonly add: string;
  readonly icon: LucideIcon;
}

export const partWords: Readonly<Record<Part, PartWords>> = {
  poll: { title: 'Poll', add: 'Poll', icon: ChartColumn },
  quiz: { title: 'Quiz', add: 'Quiz', icon: CircleHelp },
  schedule: { title: 'Schedule', add: 'Schedule', icon: Calendar },
  'saved-for-later': { title: 'Save for later', add: 'Save for later', icon: Bookmark },
  fundraiser: { title: 'Fundraiser', add: 'Fundraiser', icon: CircleDollarSign },
  expiry: { title: 'Expires', add: 'Expires', icon: Clock },
  labels: { title: 'Labels', add: 'Labels', icon: Tag },
  creators: { title: 'Tagged creators', add: 'Tag creators', icon: Users }
};
