/** The data folder: sizes, clearing, backups, and export in open formats. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import { AccountNumber, request, type Nothing } from './request.ts';

/** Bytes of each part of the data folder, with what SQLite keeps beside it. */
export interface StorageSizes {
  readonly dataDir: string;
  /** Drafts, outbox, accounts, settings: never cleared. */
  readonly app: number;
  readonly backups: number;
  readonly log: number;
  readonly summary: number;
  readonly pictures: number;
  /** Damaged files that were set aside. */
  readonly quarantine: number;
  /** Data moved away from before the first release. */
  readonly preRelease: number;
  readonly exports: number;
  /** Each account that has a cache. */
  readonly accounts: readonly { readonly account: number; readonly bytes: number }[];
}

export interface Backup {
  /** Names it in requests; a file's name without its folder. */
  readonly id: string;
  /** When it was made. */
  readonly at: Ms;
  readonly bytes: number;
  /** Made because a user asked; those made by themselves push none of these out. */
  readonly isKept: boolean;
  /** Its contents, for choosing one; null where it can't be read. */
  readonly holds: { readonly accounts: number; readonly drafts: number; readonly intents: number } | null;
}

export interface BackupsState {
  readonly backups: readonly Backup[];
  /** The one that takes the place of app.db at the next start. */
  readonly chosen: string | null;
}

/** One export at a time; it lives in the host and goes on when the page is closed. */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly rows: number; readonly of: number | null; readonly what: string }
  | {
      readonly kind: 'done';
      readonly folder: string;
      readonly rows: number;
      readonly bytes: number;
      readonly at: number;
    }
  | { readonly kind: 'failed'; readonly code: 'disk' | 'cancelled' | 'internal'; readonly words: string };

/** All pictures, or an account's cache. */
const Clearable = Type.Union([
  Type.Object({ kind: Type.Literal('pictures') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('account'), account: AccountNumber }, { additionalProperties: false })
]);
export type Clearable = Static<typeof Clearable>;

export const storageRequests = {
  'storage.read': request<StorageSizes>()({}),
  /** Empties what can be read again, an account's for credits. Drafts, outbox and settings stay. `freed` in bytes. */
  'storage.clear': request<{ readonly freed: number }>()({ of: Clearable }),
  /** Opens a folder in the system's own program for files. Where the host can't, `isOpened` is false. */
  'storage.openFolder': request<{ readonly isOpened: boolean }>()({
    folder: Type.Enum(['data', 'exports', 'quarantine', 'backups', 'logs'])
  }),
  'backups.read': request<BackupsState>()({}),
  'backups.make': request<BackupsState>()({}),
  /** Notes that this one takes app.db's place at the next start; null takes that back. What is there now becomes a backup first. */
  'backups.choose': request<BackupsState>()({ id: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]) }),
  'export.read': request<ExportState>()({}),
  /** Begins or cancels: everything that isn't secret, as JSON Lines and CSV, in a folder of its own in `exports/`. */
  'export.setRunning': request<ExportState>()({ isRunning: Type.Boolean() })
};

export interface StorageEvents {
  'export.changed': { readonly state: ExportState };
  'storage.changed': Nothing;
}
