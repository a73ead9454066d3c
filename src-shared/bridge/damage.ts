/** Problems that a start found in the data folder, shown until dismissed. */
import { Type } from 'typebox';
import { request, type Nothing } from './request.ts';
import type { Ms } from '../rules/ms.ts';

export type Damage =
  /**
   * app.db was damaged or missing. `backupAt`: the backup that replaced it (ms since 1970),
   * or null. `newerDrafts` were recovered, `lostDrafts` weren’t, since their
   * accounts are missing; notices of earlier versions don’t say it.
   */
  | {
      readonly kind: 'app';
      readonly at: Ms;
      readonly backupAt: Ms | null;
      readonly newerDrafts: number;
      readonly lostDrafts?: number;
    }
  /**
   * app.db is older than the last sent call. `unconfirmed` are back in the outbox, `sent`
   * known as sent.
   */
  | {
      readonly kind: 'older';
      readonly at: Ms;
      readonly unconfirmed: number;
      readonly sent: number;
      readonly withoutAccount: number;
    }
  | { readonly kind: 'log' | 'summary' | 'pictures'; readonly at: Ms }
  /** Pre-release data was moved to this folder inside the data folder. */
  | { readonly kind: 'preRelease'; readonly at: Ms; readonly folder: string };

export const damageRequests = {
  'damage.list': request<readonly Damage[]>()({}),
  'damage.dismiss': request<Nothing>()({
    kind: Type.Enum(['app', 'older', 'log', 'summary', 'pictures', 'preRelease'])
  })
};

export interface DamageEvents {
  'damage.changed': { readonly damages: readonly Damage[] };
}
