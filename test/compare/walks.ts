/** Longest first, so that two at once end together. */
import type { Walk } from './record.ts';
import { ofAccounts } from './walks/accounts.ts';
import { ofLists } from './walks/lists.ts';
import { peopleAndLinks } from './walks/people-and-links.ts';
import { starting } from './walks/starting.ts';
import { views } from './walks/views.ts';
import { writing } from './walks/writing.ts';

export const walks: readonly Walk[] = [...views, ...ofLists, ...writing, ...starting, ...ofAccounts, ...peopleAndLinks];
