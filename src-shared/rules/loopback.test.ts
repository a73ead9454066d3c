import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

it.each(['localhost', '[::1]', '127.0.0.1', '127.255.255.254'])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

it.each(['', 'localhost.example', '10.127.0.0.1', '127.0.0.1.example', '127.0.0', '0.0.0.0', '[::2]'])(
  '%s is not this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  }
);
