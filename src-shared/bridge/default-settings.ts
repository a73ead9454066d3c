/** The settings that apply until a user changes them. Apart from `app.ts`, so that no schema library lands in a page. */
import type { Settings } from './app.ts';

export const defaultSettings: Settings = {
  theme: 'system',
  tileSize: 150,
  tileShape: 'justified',
  asksWhileTyping: true,
  density: 'comfortable',
  usesSingleKeys: true,
  dateFormat: 'system',
  clockFormat: 'system',
  numberFormat: 'system',
  muted: [],
  pictureLimitMb: 1000,
  proxy: 'system',
  proxyUrl: '',
  checksForUpdates: true,
  tried: [],
  hidesSteps: false,
  keepsPractice: false,
  recent: [],
  lastPlace: ''
};
