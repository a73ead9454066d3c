/** The app itself: what a page needs to know when it starts, and settings. */
import { Type, type Static } from 'typebox';
import { request } from './request.ts';

export interface AppInfo {
  readonly version: string;
  readonly host: 'electron' | 'web';
  readonly dataDir: string;
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
    /** Where the person last was, restored on start: a route such as `/accounts/1/vault`. */
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
  'settings.read': request<Settings>()({}),
  'settings.change': request<Settings>()({ change: Type.Partial(Settings, { additionalProperties: false }) })
};

export interface AppEvents {
  /** A person has clicked on something outside the page, such as a notification, that leads to a place in it. */
  'app.goTo': { readonly route: string };
  'settings.changed': { readonly settings: Settings };
}
