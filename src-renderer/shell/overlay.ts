export type Overlay = 'palette' | 'shortcuts' | 'switcher';
