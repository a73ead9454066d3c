/** An account of the practice service. */
import type { Ms } from '../src-shared/rules/ms.ts';
import type { Person } from './sample/people.ts';
import type { Vault } from './vault/vault.ts';

/** How much an account has, beside its media. */
export interface SampleSizes {
  readonly posts: number;
  readonly fans: number;
  readonly chats: number;
  /** Trial links and tracking links each. */
  readonly links: number;
}

export interface PracticeAccount extends Person {
  readonly id: string;
  readonly platformId: number;
  /** Its place among the accounts of this service; no two have the same. */
  readonly index: number;
  /** A 32-bit hash: all that is drawn for the account's sample data starts from it. */
  readonly hash: number;
  readonly joinedAt: Ms;
  /** The moment that its sample data ends at; what comes after it comes from calls. */
  readonly sampledAt: Ms;
  readonly sizes: SampleSizes;
  /** Where it isn't, calls on its behalf are refused until an attempt has signed it in again. */
  isSignedIn: boolean;
  readonly vault: Vault;
}
