import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

/**
 * Loads undici with the first call, since its 130 files would delay the first window.
 * Synchronous, since a call must not wait between its last check and its first byte.
 */
export function loadUndici(): typeof import('undici') {
  return requireHere('undici') as typeof import('undici');
}
