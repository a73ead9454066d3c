/** What passes between the host's thread and a store worker. Both ends are ours and of one build. */
import type { SharedName } from './operations.ts';
import type { StoreErrorCode } from './store-error.ts';

export type DatabaseName = { readonly cache: number } | { readonly shared: SharedName };

export interface WorkerStart {
  readonly role: 'reader' | 'writer';
  readonly dataDir: string;
}

/**
 * - `run`: an operation by name
 * - `prepare` (writer): makes the file, or brings it up to date
 * - `mend` (writer): sets a damaged file aside and saves what can be read of it
 * - `remove` (writer): deletes a cache for good
 * - `release` (reader): closes the file
 */
export type WorkerTask =
  | { readonly kind: 'run'; readonly operation: string; readonly input: unknown }
  | { readonly kind: 'prepare' | 'mend' | 'remove' | 'release' };

export interface WorkerRequest {
  readonly id: number;
  readonly database: DatabaseName;
  readonly task: WorkerTask;
}

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: StoreErrorCode; readonly message: string };
