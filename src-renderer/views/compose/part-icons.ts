import Bookmark from '@lucide/svelte/icons/bookmark';
import Calendar from '@lucide/svelte/icons/calendar';
import ChartColumn from '@lucide/svelte/icons/chart-column';
import CircleDollarSign from '@lucide/svelte/icons/circle-dollar-sign';
import CircleHelp from '@lucide/svelte/icons/circle-question-mark';
import Clock from '@lucide/svelte/icons/clock';
import Tag from '@lucide/svelte/icons/tag';
import Users from '@lucide/svelte/icons/users';
import type { LucideIcon } from '@lucide/svelte';
import type { Part } from './draft-body.ts';

export const partIcons: Readonly<Record<Part, LucideIcon>> = {
  poll: ChartColumn,
  quiz: CircleHelp,
  schedule: Calendar,
  'saved-for-later': Bookmark,
  fundraiser: CircleDollarSign,
  expiry: Clock,
  labels: Tag,
  creators: Users
};
