/** How an account is paid out, and what the platform knows of the user for it. Amounts are Money (rules/money.ts). */
import type { Money } from '../rules/money.ts';
import type { ProfileKeeping, ProfileValue } from './profile.ts';
import type { Reading } from './reading.ts';

/** Undocumented values as JSON, so that nothing from the service is lost. */
export interface OtherField {
  readonly name: string;
  readonly json: string;
}

/** An amount of undocumented type: a number if it is one, else the service's own text. */
export interface StatedAmount {
  readonly money: Money | null;
  readonly text: string | null;
}

export interface PayoutSystem {
  readonly code: string;
  readonly title: string | null;
  readonly subtitle: string | null;
  /** As the service wrote it, with markup: never put into the page as HTML. */
  readonly description: string | null;
  readonly least: Money | null;
  readonly time: string | null;
  readonly isChosen: boolean;
  /** `fields`, `fieldsOrder` and `uiMapping` where they aren't empty, and unknown fields. */
  readonly others: readonly OtherField[];
}

/** Null where the service didn't say. No document says what `isVerifiedReason` means. */
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
  /** A code; `periods` has its name where the service gives one. */
  readonly period: string | null;
  readonly periods: readonly { readonly code: string; readonly name: string | null }[];
  readonly pendingDays: number | null;
  readonly others: readonly OtherField[];
}

/** Each part is null before it was read. They are three calls, so one can fail and the others be there. */
export interface PayoutsState {
  readonly eligibility: Eligibility | null;
  readonly balances: BalancesSummary | null;
  readonly systems: { readonly rows: readonly PayoutSystem[]; readonly chosen: string | null } | null;
  readonly reading: {
    readonly eligibility: Reading;
    readonly balances: Reading;
    readonly systems: Reading;
  };
}

/** In the order in which they are shown. `unknown` holds what no document names. */
export type LegalGroup = 'person' | 'address' | 'documents' | 'verification' | 'reporting' | 'tax' | 'unknown';

/** A masked field's value stays in the host until it is revealed; `isGiven` is false where there is nothing to reveal. */
export type LegalField = {
  /** As the service names it, with dots into objects: `realCity`, `DAC7.state`. */
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
  /** Payouts or legal data changed. */
  'payouts.changed': { readonly account: number };
}
