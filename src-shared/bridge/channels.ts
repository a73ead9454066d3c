/** The names under which the bridge travels over Electron's IPC: the preload and the host must agree on them. */
export const requestChannel = 'greenroom:request';
export const eventChannel = 'greenroom:event';
