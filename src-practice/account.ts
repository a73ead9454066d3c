import type { Ms } from '../src-shared/rules/ms.ts';
import type { Person } from './sample/people.ts';
import type { Vault } from './vault/vault.ts';

export interface SampleSizes {
  readonly posts: number;
  readonly fans: number;
  readonly chats: number;
  readonly links: number;
}

export interface PracticeAccount extends Person {
  readonly id: string;
  readonly platformId: number;
  readonly index: number;
  /** A 32-bit hash, the seed of the account's sample data. */
  readonly hash: number;
  readonly joinedAt: Ms;
  /** Sample data ends at this moment; later data comes from calls. */
  readonly sampledAt: Ms;
  readonly sizes: SampleSizes;
  /** While false, calls for the account are refused until an attempt signs it in. */
  isSignedIn: boolean;
  readonly vault: Vault;
}
