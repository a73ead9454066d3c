/** What passes between the host's thread and a store worker. Both ends are ours and of one build. */
import type { SharedName } from './operations.ts';
import type { StoreErrorCode } from './store-error.ts';

export type DatabaseName = { readonly cache: number } | { readonly shared: SharedName };

export interface WorkerStart {
  readonly role: 'reader' | 'writer';
  readonly dataDir: string;
}

export interface WorkerRequest {
  readonly id: number;
  readonly database: DatabaseName;
  /** An operation by name; `prepare` makes and migrates, `mend` sets a damaged file aside and saves
   * what can be read of it, `release` closes (reader). */
  readonly operation: string;
  readonly input: unknown;
}

export type SettledAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: StoreErrorCode; readonly message: string };

export type WorkerAnswer =
  | SettledAnswer
  /** The writer set a damaged file aside by itself; whoever has it open must open it anew. */
  | { readonly mended: DatabaseName };
