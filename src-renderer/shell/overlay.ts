/** What lies over everything, one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'switcher';
