export const requestChannel = 'greenroom:request';
export const eventChannel = 'greenroom:event';
