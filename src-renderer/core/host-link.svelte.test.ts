import { expect, it } from 'vitest';
import { isOffline } from './host-link.svelte.ts';

it.each([
  ['up', 'online', false],
  // Before its first call the service's state is unknown.
  ['up', 'unknown', false],
  ['up', undefined, false],
  ['up', 'offline', true],
  ['up', 'refused', true],
  ['cut', 'online', true],
  ['refused', 'online', true]
] as const)('host %s, service %s: %s', (host, service, expected) => {
  expect(isOffline(host, service)).toBe(expected);
});
