/** Messages between the host's thread and a store worker, both of one build. */
import type { SharedName } from '../operations.ts';
import type { StoreErrorCode } from './store-error.ts';

export type DatabaseName = { readonly cache: number } | { readonly shared: SharedName };

export interface WorkerStart {
  readonly role: 'reader' | 'writer';
  readonly dataDir: string;
}

/**
 * - `run`: an operation by name; `isBrief` (reader) leaves the file closed if it was closed
 * - `prepare` (writer): creates the file, or updates it
 * - `repair` (writer): sets a damaged file aside and saves its readable rows
 * - `remove` (writer): deletes the file and everything set aside of it
 * - `shrink` (writer): cuts off a few free MB; answers whether there is more
 * - `release` (reader): closes the file
 */
export type WorkerTask =
  | { readonly kind: 'run'; readonly operation: string; readonly input: unknown; readonly isBrief?: boolean }
  | { readonly kind: 'prepare' | 'repair' | 'remove' | 'shrink' | 'release' };

export interface WorkerRequest {
  readonly id: number;
  readonly database: DatabaseName;
  readonly task: WorkerTask;
}

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: StoreErrorCode; readonly message: string };
