/** The sections of the settings, in their order; each has an address of its own. */
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
