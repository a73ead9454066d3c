import { Type } from 'typebox';
import type { Settings } from '../settings/settings.ts';
import { request, type Nothing } from './request.ts';
import { SettingsChange } from './settings-schema.ts';

export interface AppInfo {
  readonly version: string;
  readonly host: 'electron' | 'web';
  readonly dataDir: string;
  /** The host's log file; null if it logs to standard error only. */
  readonly logFile: string | null;
  readonly runtimes: readonly { readonly name: string; readonly version: string }[];
  /** A page offers only these, and explains missing ones. */
  readonly can: {
    readonly openFolders: boolean;
    readonly restart: boolean;
    readonly notify: boolean;
  };
}

/**
 * How the saving of a file ended that the page gave to be saved. `address` is the blob's,
 * `folder` the folder's name alone.
 */
export type FileSaving = { readonly address: string } & (
  | { readonly kind: 'saved'; readonly file: number; readonly name: string; readonly folder: string }
  | { readonly kind: 'cancelled' | 'failed' }
);

export const appRequests = {
  'app.info': request<AppInfo>()({}),
  /** Copies through the host: its window has no permission, so the page can't. */
  'app.copyText': request<{ readonly isCopied: boolean }>()({
    text: Type.String({ minLength: 1, maxLength: 200_000 })
  }),
  /** Shows a file of `app.fileSaving` in the system's file manager. */
  'app.showSaved': request<{ readonly isShown: boolean }>()({
    file: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
  }),
  /** Closes everything in order first. Does nothing without `can.restart`. */
  'app.restart': request<{ readonly isRestarting: boolean }>()({}),
  'settings.read': request<Settings>()({}),
  'settings.change': request<Settings>()({ change: SettingsChange })
};

export interface AppEvents {
  /** The user clicked something outside the page, such as a notification. */
  'app.goTo': { readonly route: string };
  /**
   * The user opened a `greenroom://` link, which may come from anybody; null if it is
   * invalid.
   */
  'app.openLink': { readonly route: string | null };
  /** The user chose an action in the application menu. */
  'app.act': { readonly action: string };
  /** Only from a host that asks where to save. A browser tells nobody. */
  'app.fileSaving': FileSaving;
  /** The page is back after its process crashed or hung. */
  'app.recovered': Nothing;
  /** The computer was asleep, so the time has jumped. */
  'app.resumed': Nothing;
  /** Sent by the page's own transport: the host is back, and events may be lost. */
  'app.reconnected': Nothing;
  'settings.changed': { readonly settings: Settings };
}
