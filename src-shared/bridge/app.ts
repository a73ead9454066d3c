/** The app itself: what a page needs to know when it starts, and settings. */
import { Type, type Static } from 'typebox';
import { needKinds } from './need-kinds.ts';
import { request, type Nothing } from './request.ts';

export interface AppInfo {
  readonly version: string;
  readonly host: 'electron' | 'web';
  readonly dataDir: string;
  /** The file that the host logs to; null where it logs to standard error alone. */
  readonly logFile: string | null;
  /** Of what runs it, for whoever reports a defect: "Electron 45.4.1", "Chromium …", "Node.js …", "SQLite …". */
  readonly runtimes: readonly { readonly name: string; readonly version: string }[];
  /** What this host can do besides; a page offers only that, and says why not where somebody would look for it. */
  readonly can: {
    readonly openFolders: boolean;
    readonly restart: boolean;
    /** Notifications of the system by the host itself; where it can't, the page asks its browser. */
    readonly notify: boolean;
  };
}

/** Every setting has a default, so a settings table that lost a row still works. */
export const Settings = Type.Object(
  {
    theme: Type.Enum(['system', 'light', 'dark']),
    /** The height that a row of the grid aims for, or the side of a square tile, in px. */
    tileSize: Type.Integer({ minimum: 72, maximum: 320 }),
    tileShape: Type.Enum(['justified', 'square']),
    /** Whether a search of people asks the service, for a credit, once typing rests; else only on Enter. */
    asksWhileTyping: Type.Boolean(),
    /** How close rows of tables and lists stand. */
    density: Type.Enum(['comfortable', 'compact']),
    /** Whether keys without Ctrl, ⌘ or Alt act by themselves: `n`, `?`, `g v`. */
    usesSingleKeys: Type.Boolean(),
    /** `system` is the computer's own; "22 Nov 2026", "Nov 22, 2026", "2026-11-22". */
    dateFormat: Type.Enum(['system', 'day-first', 'month-first', 'year-first']),
    clockFormat: Type.Enum(['system', '24', '12']),
    /** How 1234.5 is written: "1,234.5", "1.234,5", "1 234,5", "1’234.5". */
    numberFormat: Type.Enum(['system', 'comma-point', 'point-comma', 'space-comma', 'apostrophe-point']),
    /** What no notification of the system is shown for, by the kind of need; what needs somebody is on the screen all the same. */
    muted: Type.Array(Type.Enum(needKinds), { maxItems: 20, uniqueItems: true }),
    /** The most that pictures may take on the disk, in MB of 1,000,000 bytes. */
    pictureLimitMb: Type.Integer({ minimum: 100, maximum: 100_000 }),
    /** `system` is what the environment names. Applies to connections of the next start. */
    proxy: Type.Enum(['system', 'none', 'own']),
    /** The proxy's address where it is one's own: `http://host:port`, without a password. */
    proxyUrl: Type.String({ maxLength: 300 }),
    checksForUpdates: Type.Boolean(),
    /** What was tried on the practice service, of the few things that show how Greenroom works. */
    tried: Type.Array(Type.Enum(['post', 'offline', 'code', 'palette']), { maxItems: 4, uniqueItems: true }),
    /** The list of those is put away. */
    hidesSteps: Type.Boolean(),
    /** Practice accounts stay beside one's own, and nobody asks any more whether they should. */
    keepsPractice: Type.Boolean(),
    /** What was chosen in the palette lately, the newest first, by the palette's own keys. */
    recent: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 60 }),
    /** Where the user last was, restored on start: a route such as `/accounts/1/vault`. */
    lastPlace: Type.String({ maxLength: 2000 })
  },
  { additionalProperties: false }
);
export type Settings = Static<typeof Settings>;

export const appRequests = {
  'app.info': request<AppInfo>()({}),
  /** Puts a text on the clipboard where the host has one: its window is granted no permission, so its page can't. */
  'app.copyText': request<{ readonly isCopied: boolean }>()({
    text: Type.String({ minLength: 1, maxLength: 200_000 })
  }),
  /** Closes everything in order and starts again. Where the host can't (`can.restart`), nothing happens. */
  'app.restart': request<{ readonly isRestarting: boolean }>()({}),
  'settings.read': request<Settings>()({}),
  'settings.change': request<Settings>()({ change: Type.Partial(Settings, { additionalProperties: false }) })
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
