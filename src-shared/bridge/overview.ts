/** Summaries of each account for pages over many, as its areas last left them. Amounts are Money (rules/money.ts). */
import type { Ms } from '../rules/ms.ts';
import type { Money } from '../rules/money.ts';
import type { NetAndGross } from './earnings.ts';
import type { LinkKind } from './links.ts';
import { request } from './request.ts';

/** Left by each refresh of an area, so that no cache is opened for a page over all accounts. */
export interface SummaryParts {
  readonly earnings: {
    /** When the month began that `thisMonth` is about (in UTC). */
    readonly month: Ms;
    readonly thisMonth: NetAndGross;
    readonly lastMonth: NetAndGross | null;
    /** Subscriptions and tips up to the same day and time of either month: what the service dates, so what can be compared. */
    readonly datedThisMonth: NetAndGross;
    readonly datedLastMonth: NetAndGross | null;
    readonly readAt: number;
  };
  readonly payouts: {
    readonly currency: string | null;
    readonly available: Money | null;
    /** Reasons that block a payout. */
    readonly toDo: readonly PayoutToDo[];
    /** When something that a user can mend was first seen in it; absent where there is nothing. */
    readonly toDoSince?: Ms;
    readonly readAt: number;
  };
  readonly links: {
    /** By revenue, three at most. */
    readonly best: readonly {
      readonly kind: LinkKind;
      readonly id: number;
      readonly name: string;
      readonly revenue: Money;
      readonly subscribers: number | null;
    }[];
    readonly calculating: number;
    readonly readAt: number;
  };
}

/** - `verify`: not verified · `banking`: the bank details need an update · `manual`: no manual payout for now */
export const payoutToDos = ['verify', 'banking', 'manual'] as const;
export type PayoutToDo = (typeof payoutToDos)[number];

/** A part is null before its area was ever read. */
export type AccountOverview = { readonly account: number } & {
  readonly [P in keyof SummaryParts]: SummaryParts[P] | null;
};

export interface ScheduledPost {
  readonly account: number;
  /** The service's id, or null for one that is still in the outbox. */
  readonly post: number | null;
  readonly intent: number | null;
  readonly at: Ms;
  /** Without markup, cut short. */
  readonly text: string;
}

export const overviewRequests = {
  /** Every account that is here. */
  'overview.accounts': request<readonly AccountOverview[]>()({}),
  /** The next ones over all accounts, 200 at most, soonest first. */
  'overview.scheduled': request<readonly ScheduledPost[]>()({})
};

export interface OverviewEvents {
  'overview.changed': Record<string, never>;
}
