import { Type } from 'typebox';
import type { Ms } from '../rules/ms.ts';
import { AccountNumber, request } from './request.ts';

export interface CalendarPost {
  readonly account: number;
  readonly kind: 'published' | 'scheduled' | 'draft';
  /** A post's ID, or a draft's number. */
  readonly id: number;
  readonly at: Ms;
  /** Truncated. */
  readonly text: string;
  readonly mediaCount: number;
  /** A scheduled post that was written here. */
  readonly isMovable: boolean;
}

export interface CalendarDayPosts {
  /** Including posts that were left out. */
  readonly count: number;
  /** Earliest first. If some are left out, those that are still to come stay. */
  readonly posts: readonly CalendarPost[];
}

export interface CalendarPosts {
  readonly days: readonly CalendarDayPosts[];
  /**
   * When each account's newest posts were last loaded. Null if never, or if its cache is
   * unreadable.
   */
  readonly loaded: readonly { readonly account: number; readonly refreshedAt: Ms | null }[];
}

const Moment = Type.Integer({ minimum: 0, maximum: 8.64e15 });

export const calendarRequests = {
  /**
   * Published, scheduled and drafted posts, from the cache alone. Outbox items come with
   * `outbox.changed`. `edges` are the starts of the days and the end of the last one,
   * ascending. `most` is for each day.
   */
  'calendar.posts': request<CalendarPosts>()({
    accounts: Type.Union([Type.Null(), Type.Array(AccountNumber, { maxItems: 1000 })]),
    edges: Type.Array(Moment, { minItems: 2, maxItems: 43 }),
    most: Type.Integer({ minimum: 1, maximum: 500 })
  })
};
