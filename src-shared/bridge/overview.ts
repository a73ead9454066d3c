import type { Ms } from '../rules/ms.ts';
import type { Money } from '../rules/money.ts';
import type { NetAndGross } from './earnings.ts';
import type { LinkKind } from './links.ts';
import { request } from './request.ts';

/** Stored by each refresh, so that pages over all accounts open no cache. */
export interface SummaryParts {
  readonly earnings: {
    /** Start (UTC) of the month in `thisMonth`. */
    readonly month: Ms;
    readonly thisMonth: NetAndGross;
    readonly lastMonth: NetAndGross | null;
    /** Subscriptions and tips up to the same day and time: dated, so comparable between months. */
    readonly datedThisMonth: NetAndGross;
    readonly datedLastMonth: NetAndGross | null;
    readonly readAt: Ms;
  };
  readonly payouts: {
    readonly currency: string | null;
    readonly available: Money | null;
    /** Null if eligibility isn't known. */
    readonly toDo: readonly PayoutToDo[] | null;
    /** When the oldest of them was first seen; absent without any. */
    readonly toDoSince?: Ms;
    readonly readAt: Ms;
  };
  readonly links: {
    /** By revenue, at most three. */
    readonly best: readonly {
      readonly kind: LinkKind;
      readonly id: number;
      readonly name: string;
      readonly revenue: Money;
      readonly subscribers: number | null;
    }[];
    readonly calculating: number;
    readonly readAt: Ms;
  };
}

/**
 * - `verify`: not verified · `banking`: bank details need an update · `manual`: no manual
 * payout for now
 */
export const payoutToDos = ['verify', 'banking', 'manual'] as const;
export type PayoutToDo = (typeof payoutToDos)[number];

/** A part is null before its first refresh. */
export type AccountOverview = { readonly account: number } & {
  readonly [P in keyof SummaryParts]: SummaryParts[P] | null;
};

export interface ScheduledPost {
  readonly account: number;
  readonly post: number | null;
  readonly intent: number | null;
  readonly at: Ms;
  /** Truncated. */
  readonly text: string;
}

export const overviewRequests = {
  'overview.accounts': request<readonly AccountOverview[]>()({}),
  /** Over all accounts, at most 200, soonest first. */
  'overview.scheduled': request<readonly ScheduledPost[]>()({})
};

export interface OverviewEvents {
  'overview.changed': Record<string, never>;
}
