/** Every setting, declared once. Rows of a section stand in this order. */
import { needKinds } from '../bridge/need-kinds.ts';
import { mostSnoozes } from '../rules/snooze.ts';
import type { Setting, ValueOf } from './setting.ts';

export const declaredSettings = {
  theme: {
    kind: 'choice',
    default: 'system',
    options: [
      {
        value: 'system',
        label: 'System',
        action: { name: 'followSystem', label: 'Use the computer’s theme', words: 'system appearance' }
      },
      {
        value: 'light',
        label: 'Light',
        action: { name: 'light', label: 'Use the light theme', words: 'appearance bright day' }
      },
      {
        value: 'dark',
        label: 'Dark',
        action: { name: 'dark', label: 'Use the dark theme', words: 'appearance night black' }
      }
    ],
    row: {
      section: 'appearance',
      label: 'Theme',
      text: 'System follows the computer’s own.',
      words: 'theme',
      control: 'segmented'
    }
  },
  /** How close rows of tables and lists stand. */
  density: {
    kind: 'choice',
    default: 'comfortable',
    options: [
      {
        value: 'comfortable',
        label: 'Comfortable',
        action: { name: 'comfortable', label: 'Comfortable rows', words: 'density space wide' }
      },
      {
        value: 'compact',
        label: 'Compact',
        action: { name: 'compact', label: 'Compact rows', words: 'density space close' }
      }
    ],
    row: {
      section: 'appearance',
      label: 'Rows',
      text: 'How close those of tables, lists and the sidebar stand.',
      words: 'density',
      control: 'segmented'
    }
  },
  /** Whether keys without Ctrl, ⌘ or Alt act by themselves: `n`, `?`, `g v`. */
  usesSingleKeys: {
    kind: 'flag',
    default: true,
    action: {
      name: 'singleKeys',
      label: 'Single-key shortcuts on or off',
      words: 'keyboard letters speech turn switch'
    },
    row: {
      section: 'keyboard',
      label: 'Single-key shortcuts',
      text: 'Keys that act without {Mod} or {Alt}, such as N, ? and {g v}. Turn them off if you speak to your computer, or touch keys by mistake.',
      words: 'letters',
      control: 'switch'
    }
  },
  /** `system` is the computer's own; "22 Nov 2026", "Nov 22, 2026", "2026-11-22". */
  dateFormat: {
    kind: 'choice',
    default: 'system',
    options: [{ value: 'system' }, { value: 'day-first' }, { value: 'month-first' }, { value: 'year-first' }],
    row: { section: 'formats', label: 'Dates', words: 'date', control: 'select' }
  },
  clockFormat: {
    kind: 'choice',
    default: 'system',
    options: [{ value: 'system' }, { value: '24' }, { value: '12' }],
    row: { section: 'formats', label: 'Clock', words: 'clock', control: 'select' }
  },
  /** How 1234.5 is written: "1,234.5", "1.234,5", "1 234,5", "1’234.5". */
  numberFormat: {
    kind: 'choice',
    default: 'system',
    options: [
      { value: 'system' },
      { value: 'comma-point' },
      { value: 'point-comma' },
      { value: 'space-comma' },
      { value: 'apostrophe-point' }
    ],
    row: { section: 'formats', label: 'Numbers', words: 'number', control: 'select' }
  },
  /** The kinds of need that no notification of the system is shown for. */
  muted: {
    kind: 'set',
    default: [],
    of: needKinds,
    row: {
      section: 'notifications',
      label: 'Notify me about',
      text: 'All of it stands under Needs you in any case. These are the notifications of your desktop.',
      words: 'mute',
      control: 'own'
    }
  },
  /** An icon in the system's tray keeps Greenroom running when its window is closed. In a window of its own only. */
  staysInTray: {
    kind: 'flag',
    default: false,
    row: {
      section: 'notifications',
      label: 'Keep running in the tray',
      text: 'When you close the window, Greenroom keeps running. An icon in the tray lists accounts that need a verification code and unconfirmed posts.',
      words: 'tray menu bar icon close window background quit',
      control: 'switch'
    }
  },
  /** The most that pictures may take on the disk, in MB of 1,000,000 bytes. */
  pictureLimitMb: {
    kind: 'integer',
    default: 1000,
    min: 100,
    max: 100_000,
    row: {
      section: 'storage',
      label: 'Image cache limit',
      text: 'The ones that were looked at longest ago make way for new ones.',
      words: 'pictures',
      control: 'select',
      steps: [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
    }
  },
  /** Applies to connections of the next start. */
  proxy: {
    kind: 'choice',
    default: 'system',
    options: [
      {
        value: 'system',
        label: 'System',
        text: 'The proxy that this computer’s environment names, where it names one.'
      },
      { value: 'none', label: 'None', text: 'Straight to the service, whatever the environment names.' },
      { value: 'own', label: 'Custom', text: 'All calls go through the address below.' }
    ],
    row: { section: 'network', label: 'Proxy', control: 'own' }
  },
  /** `http://host:port`, without a password. */
  proxyUrl: {
    kind: 'text',
    default: '',
    maxLength: 300,
    row: { section: 'network', label: 'Proxy address', control: 'own' }
  },
  checksForUpdates: {
    kind: 'flag',
    default: true,
    row: {
      section: 'updates',
      label: 'Check for updates automatically',
      text: 'At the start, and a few times a day. Nothing is installed without you.',
      control: 'switch'
    }
  },
  /** A medium that was posted or sent in the last so many days is named before it is used again. */
  repeatDays: {
    kind: 'integer',
    default: 30,
    min: 1,
    max: 3650,
    row: {
      section: 'appearance',
      label: 'Repeat notice in drafts',
      text: 'A draft says so when its media were posted or sent in this time. Nothing is blocked.',
      words: 'repeat again used media duplicate days',
      control: 'select',
      steps: [7, 14, 30, 60, 90, 180, 365]
    }
  },
  /** The height that a row of the vault's grid aims for, or the side of a square tile, in px. */
  tileSize: { kind: 'integer', default: 150, min: 72, max: 320 },
  tileShape: { kind: 'choice', default: 'justified', options: [{ value: 'justified' }, { value: 'square' }] },
  /** Whether a search of people asks the service once typing rests; else only when asked to. Off: each costs a credit. */
  asksWhileTyping: { kind: 'flag', default: false },
  /** Which of the first steps with the practice service were tried. */
  tried: { kind: 'set', default: [], of: ['post', 'offline', 'code', 'palette'] },
  /** The list of those is closed. */
  hidesSteps: { kind: 'flag', default: false },
  /** Practice accounts stay beside one's own, and nobody asks any more whether they should. */
  keepsPractice: { kind: 'flag', default: false },
  /** Widths of tables' columns, and which of them are shown. */
  columns: { kind: 'columns', default: [], maxItems: 400 },
  /** Filters of lists that a user has named. */
  filters: { kind: 'filters', default: [], maxItems: 200 },
  /** Needs that are put off. */
  snoozed: { kind: 'snoozes', default: [], maxItems: mostSnoozes },
  /** Recent choices in the palette, newest first, by the palette's own keys. */
  recent: { kind: 'texts', default: [], maxItems: 60, maxLength: 200 },
  /** Where the user last was, restored on start: a route such as `/accounts/1/vault`. */
  lastPlace: { kind: 'text', default: '', maxLength: 2000 }
} as const satisfies Readonly<Record<string, Setting>>;

type Declared = typeof declaredSettings;
export type SettingName = keyof Declared;
export type Settings = { -readonly [Name in SettingName]: ValueOf<Declared[Name]> };

// The record has just these keys.
export const settingNames = Object.keys(declaredSettings) as readonly SettingName[];

/** The settings that apply until a user changes them. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name): [SettingName, unknown] => [name, declaredSettings[name].default])
  // A test holds each default against its schema.
) as Settings;
