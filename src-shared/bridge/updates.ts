import { request } from './request.ts';
import type { Ms } from '../rules/ms.ts';

/**
 * - `unsupported`: this installation can't update itself; `why` says what to do instead
 * - `ready`: downloaded and verified; installed on the user's request
 */
export type UpdateState =
  | { readonly kind: 'unsupported'; readonly why: 'browser' | 'not-packaged' | 'system-package' | 'no-source' }
  | { readonly kind: 'idle'; readonly checkedAt: Ms | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'loading'; readonly version: string; readonly percent: number }
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly words: string; readonly checkedAt: Ms | null };

export const updatesRequests = {
  'updates.read': request<UpdateState>()({}),
  /** Also downloads an update. `updates.changed` reports progress. */
  'updates.check': request<UpdateState>()({}),
  /** Closes everything in order first. Needs `ready`. */
  'updates.install': request<UpdateState>()({})
};

export interface UpdatesEvents {
  'updates.changed': { readonly state: UpdateState };
}
