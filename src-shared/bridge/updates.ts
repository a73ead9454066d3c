/** Newer versions of Greenroom itself. */
import { request } from './request.ts';

/**
 * - `unsupported`: this host, or this kind of installation, can't update itself; `why` says what to do instead
 * - `ready`: it is on the disk and checked, and takes the place of this one when a user says so
 */
export type UpdateState =
  | { readonly kind: 'unsupported'; readonly why: 'browser' | 'not-packaged' | 'system-package' | 'no-source' }
  | { readonly kind: 'idle'; readonly checkedAt: number | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'loading'; readonly version: string; readonly percent: number }
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly words: string; readonly checkedAt: number | null };

export const updatesRequests = {
  'updates.read': request<UpdateState>()({}),
  /** Looks now, and loads what is found. `updates.changed` tells how it goes on. */
  'updates.check': request<UpdateState>()({}),
  /** Closes everything in order and starts the newer one. Only where one is ready. */
  'updates.install': request<UpdateState>()({})
};

export interface UpdatesEvents {
  'updates.changed': { readonly state: UpdateState };
}
