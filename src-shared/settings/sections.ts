/** In display order; each has an address and an action of its name. */
export const settingsSections = [
  'connections',
  'background',
  'notifications',
  'appearance',
  'keyboard',
  'formats',
  'storage',
  'backups',
  'export',
  'network',
  'updates',
  'practice',
  'about'
] as const;
export type SettingsSection = (typeof settingsSections)[number];
