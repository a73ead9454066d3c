import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import { AccountNumber, request, type Nothing } from './request.ts';

/** Bytes of each part, with SQLite's side files. */
export interface StorageSizes {
  readonly dataDir: string;
  /** Drafts, outbox, accounts, settings: never cleared. */
  readonly app: number;
  readonly backups: number;
  readonly log: number;
  readonly summary: number;
  readonly pictures: number;
  readonly quarantine: number;
  readonly preRelease: number;
  readonly exports: number;
  readonly accounts: readonly { readonly account: number; readonly bytes: number }[];
}

export interface Backup {
  readonly id: string;
  readonly at: Ms;
  readonly bytes: number;
  /** Made by the user; automatic backups never displace it. */
  readonly isKept: boolean;
  readonly holds: { readonly accounts: number; readonly drafts: number; readonly intents: number } | null;
}

export interface BackupsState {
  readonly backups: readonly Backup[];
  /** The one that replaces app.db at the next start, or null. */
  readonly chosen: string | null;
}

/** One export at a time; it continues when the page is closed. */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly rows: number; readonly of: number | null; readonly what: string }
  | {
      readonly kind: 'done';
      readonly folder: string;
      readonly rows: number;
      readonly bytes: number;
      readonly at: Ms;
    }
  | { readonly kind: 'failed'; readonly code: 'disk' | 'cancelled' | 'internal'; readonly words: string };

const Clearable = Type.Union([
  Type.Object({ kind: Type.Literal('pictures') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('account'), account: AccountNumber }, { additionalProperties: false })
]);
export type Clearable = Static<typeof Clearable>;

export const storageRequests = {
  'storage.read': request<StorageSizes>()({}),
  /**
   * Clears data that can be loaded again, an account's for credits. Drafts, outbox and
   * settings stay. `freed` in bytes.
   */
  'storage.clear': request<{ readonly freed: number }>()({ of: Clearable }),
  'storage.openFolder': request<{ readonly isOpened: boolean }>()({
    folder: Type.Enum(['data', 'exports', 'quarantine', 'backups', 'logs'])
  }),
  'backups.read': request<BackupsState>()({}),
  'backups.make': request<BackupsState>()({}),
  /** Replaces app.db at the next start, after backing it up; null cancels that. */
  'backups.choose': request<BackupsState>()({ id: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]) }),
  'export.read': request<ExportState>()({}),
  /**
   * Starts or cancels an export of all non-secret data, as JSON Lines and CSV in its own
   * folder in `exports/`.
   */
  'export.setRunning': request<ExportState>()({ isRunning: Type.Boolean() })
};

export interface StorageEvents {
  'export.changed': { readonly state: ExportState };
  'storage.changed': Nothing;
}
