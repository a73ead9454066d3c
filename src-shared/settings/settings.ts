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
      text: 'System follows your computer’s theme.',
      words: 'theme',
      control: 'segmented'
    }
  },
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
      text: 'Row height in tables, lists and the sidebar.',
      words: 'density',
      control: 'segmented'
    }
  },
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
      text: 'Keys that act without {Mod} or {Alt}, such as N, ? and {g v}. Turn them off if you use speech input or press keys by mistake.',
      words: 'letters',
      control: 'switch'
    }
  },
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
  muted: {
    kind: 'set',
    default: [],
    of: needKinds,
    row: {
      section: 'notifications',
      label: 'Notify me about',
      text: 'Desktop notifications. Everything also appears in Needs you.',
      words: 'mute',
      control: 'own'
    }
  },
  /** Desktop only. */
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
  /** In MB of 1,000,000 bytes. */
  pictureLimitMb: {
    kind: 'integer',
    default: 1000,
    min: 100,
    max: 100_000,
    row: {
      section: 'storage',
      label: 'Image cache limit',
      text: 'When the cache is full, the least recently viewed images are removed.',
      words: 'pictures',
      control: 'select',
      steps: [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
    }
  },
  /** Applies from the next start. */
  proxy: {
    kind: 'choice',
    default: 'system',
    options: [
      {
        value: 'system',
        label: 'System',
        text: 'Use the proxy from this computer’s environment, if there is one.'
      },
      { value: 'none', label: 'None', text: 'Connect directly, without a proxy.' },
      { value: 'own', label: 'Custom', text: 'Send all calls through the address below.' }
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
      text: 'At each start and a few times a day. Updates are installed only when you choose.',
      control: 'switch'
    }
  },
  repeatDays: {
    kind: 'integer',
    default: 30,
    min: 1,
    max: 3650,
    row: {
      section: 'appearance',
      label: 'Notice for reused media',
      text: 'Drafts show a notice for media posted or sent within this time. Nothing is blocked.',
      words: 'repeat again used media duplicate days',
      control: 'select',
      steps: [7, 14, 30, 60, 90, 180, 365]
    }
  },
  /** Target height of the grid's rows, or side of square tiles, in px. */
  tileSize: { kind: 'integer', default: 150, min: 72, max: 320 },
  tileShape: { kind: 'choice', default: 'justified', options: [{ value: 'justified' }, { value: 'square' }] },
  /** Off by default: each search costs a credit. */
  asksWhileTyping: { kind: 'flag', default: false },
  tried: { kind: 'set', default: [], of: ['post', 'offline', 'code', 'palette'] },
  hidesSteps: { kind: 'flag', default: false },
  keepsPractice: { kind: 'flag', default: false },
  columns: { kind: 'columns', default: [], maxItems: 400 },
  filters: { kind: 'filters', default: [], maxItems: 200 },
  /** As in a saved filter: "asc name". Empty for the usual sort. */
  trackingLinksSort: { kind: 'text', default: '', maxLength: 40 },
  trialLinksSort: { kind: 'text', default: '', maxLength: 40 },
  peopleSort: {
    kind: 'choice',
    default: 'recent',
    options: [{ value: 'recent' }, { value: 'spent' }, { value: 'name' }]
  },
  snoozed: { kind: 'snoozes', default: [], maxItems: mostSnoozes },
  /** Recent palette choices, newest first, by the palette's keys. */
  recent: { kind: 'texts', default: [], maxItems: 60, maxLength: 200 },
  lastPlace: { kind: 'text', default: '', maxLength: 2000 }
} as const satisfies Readonly<Record<string, Setting>>;

type Declared = typeof declaredSettings;
export type SettingName = keyof Declared;
export type Settings = { -readonly [Name in SettingName]: ValueOf<Declared[Name]> };

// Safe: the record has exactly these keys.
export const settingNames = Object.keys(declaredSettings) as readonly SettingName[];

export const defaultSettings = Object.fromEntries(
  settingNames.map((name): [SettingName, unknown] => [name, declaredSettings[name].default])
  // Safe: a test checks each default against its schema.
) as Settings;
