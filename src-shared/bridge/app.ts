/** The app itself: what a page needs to know when it starts, and settings. */
import { Type } from 'typebox';
import type { Settings } from '../settings/settings.ts';
import { request, type Nothing } from './request.ts';
import { SettingsChange } from './settings-schema.ts';

export interface AppInfo {
  readonly version: string;
  readonly host: 'electron' | 'web';
  readonly dataDir: string;
  /** The file that the host logs to; null where it logs to standard error alone. */
  readonly logFile: string | null;
  /** Names and versions for a bug report: "Electron 45.4.1", "Chromium …", "Node.js …", "SQLite …". */
  readonly runtimes: readonly { readonly name: string; readonly version: string }[];
  /** Abilities of this host. A page offers only these, and says why not where a user would look. */
  readonly can: {
    readonly openFolders: boolean;
    readonly restart: boolean;
    /** Notifications of the system by the host itself; where it can't, the page asks its browser. */
    readonly notify: boolean;
  };
}

export const appRequests = {
  'app.info': request<AppInfo>()({}),
  /** Puts a text on the clipboard where the host has one: its window is granted no permission, so its page can't. */
  'app.copyText': request<{ readonly isCopied: boolean }>()({
    text: Type.String({ minLength: 1, maxLength: 200_000 })
  }),
  /** Closes everything in order and starts again. Where the host can't (`can.restart`), nothing happens. */
  'app.restart': request<{ readonly isRestarting: boolean }>()({}),
  'settings.read': request<Settings>()({}),
  'settings.change': request<Settings>()({ change: SettingsChange })
};

export interface AppEvents {
  /** A user has clicked on something outside the page, such as a notification, that leads to a place in it. */
  'app.goTo': { readonly route: string };
  /** A user has opened a `greenroom://` link, which anybody may have written; null for one that leads to no place. */
  'app.openLink': { readonly route: string | null };
  /** A user has chosen an action outside the page, in the application's menu. */
  'app.act': { readonly action: string };
  /** The page is here again after its process had crashed or hung. */
  'app.recovered': Nothing;
  /** The computer was asleep: the time has jumped. */
  'app.resumed': Nothing;
  /** Told by the page's own end of the bridge: it has its host again, and may have missed events. */
  'app.reconnected': Nothing;
  'settings.changed': { readonly settings: Settings };
}
