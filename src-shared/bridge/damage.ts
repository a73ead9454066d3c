/** Problems that a start found in the data folder, until a user closes the notice. */
import { Type } from 'typebox';
import { request, type Nothing } from './request.ts';

export type Damage =
  /** app.db was damaged or gone. `backupAt`: which backup took its place (ms since 1970); null where there was none to take. */
  | { readonly kind: 'app'; readonly at: number; readonly backupAt: number | null; readonly newerDrafts: number }
  /** app.db is older than what was sent. `unconfirmed` are in the outbox now, `sent` are known as sent again. */
  | {
      readonly kind: 'older';
      readonly at: number;
      readonly unconfirmed: number;
      readonly sent: number;
      readonly withoutAccount: number;
    }
  | { readonly kind: 'log' | 'summary' | 'pictures'; readonly at: number }
  /** Data from before the first release was moved to this folder inside the data folder. */
  | { readonly kind: 'preRelease'; readonly at: number; readonly folder: string };

export const damageRequests = {
  'damage.list': request<readonly Damage[]>()({}),
  /** A user has read it. */
  'damage.dismiss': request<Nothing>()({
    kind: Type.Enum(['app', 'older', 'log', 'summary', 'pictures', 'preRelease'])
  })
};

export interface DamageEvents {
  'damage.changed': { readonly damages: readonly Damage[] };
}
