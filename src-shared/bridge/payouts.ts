import type { Money } from '../rules/money.ts';
import type { ProfileKeeping, ProfileValue } from './profile.ts';
import type { Reading } from './reading.ts';

/** Undocumented values as JSON, so that nothing is lost. */
export interface OtherField {
  readonly name: string;
  readonly json: string;
}

/** An amount of undocumented type: a number, else the service's text. */
export interface StatedAmount {
  readonly money: Money | null;
  readonly text: string | null;
}

export interface PayoutSystemSummary {
  readonly code: string;
  readonly title: string | null;
  readonly subtitle: string | null;
  /** The service's markup: never use it as HTML. */
  readonly description: string | null;
  readonly least: Money | null;
  readonly time: string | null;
  readonly isChosen: boolean;
  /** Non-empty `fields`, `fieldsOrder` and `uiMapping`, and unknown fields. */
  readonly others: readonly OtherField[];
}

export interface Eligibility {
  readonly canReceiveManualPayout: boolean | null;
  readonly needUpdateBanking: boolean | null;
  readonly isVerifiedReason: boolean | null;
}

export interface BalancesSummary {
  readonly currency: string | null;
  readonly available: StatedAmount;
  readonly pending: StatedAmount;
  readonly least: Money | null;
  readonly most: StatedAmount;
  readonly period: string | null;
  readonly periods: readonly { readonly code: string; readonly name: string | null }[];
  readonly pendingDays: number | null;
  readonly others: readonly OtherField[];
}

/** Parts are null before they are loaded: three calls, which can fail separately. */
export interface PayoutsState {
  readonly eligibility: Eligibility | null;
  readonly balances: BalancesSummary | null;
  readonly systems: { readonly rows: readonly PayoutSystemSummary[]; readonly chosen: string | null } | null;
  readonly reading: {
    readonly eligibility: Reading;
    readonly balances: Reading;
    readonly systems: Reading;
  };
}

export type LegalGroup = 'person' | 'address' | 'documents' | 'verification' | 'reporting' | 'tax' | 'unknown';

/** Masked values stay in the host until revealed; `isGiven` is false if there is none. */
export type LegalField = {
  /** The service's name, with dots into objects: `realCity`, `DAC7.state`. */
  readonly name: string;
  readonly group: LegalGroup;
} & (
  { readonly isMasked: false; readonly value: ProfileValue } | { readonly isMasked: true; readonly isGiven: boolean }
);

export interface LegalState {
  readonly keeping: ProfileKeeping;
  readonly fields: readonly LegalField[];
  readonly form: Reading;
  readonly info: Reading;
}

export interface PayoutsEvents {
  'payouts.changed': { readonly account: number };
}
