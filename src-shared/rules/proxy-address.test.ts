import { describe, expect, it } from 'vitest';
import { checkProxyAddress } from './proxy-address.ts';

describe('a proxy address', () => {
  it.each([
    ['http://proxy.example:8080', 'http://proxy.example:8080'],
    ['  proxy.example:8080 ', 'http://proxy.example:8080'],
    ['http://10.0.0.1:3128/', 'http://10.0.0.1:3128'],
    ['http://[::1]:3128', 'http://[::1]:3128'],
    ['proxy', 'http://proxy'],
    ['HTTP://Proxy.Example:8080', 'http://proxy.example:8080']
  ])('%s is accepted', (text, value) => {
    expect(checkProxyAddress(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [`http://${'a'.repeat(300)}`, 'too-long'],
    ['http://', 'no-address'],
    ['http://proxy .example', 'no-address'],
    // URLs drop line breaks: two pasted lines would become one host.
    ['http://pro\nxy.example', 'no-address'],
    ['http://proxy.example:99999', 'no-address'],
    ['http://name:hush@proxy.example:8080', 'credentials'],
    [':hush@proxy.example', 'credentials'],
    ['name@proxy.example', 'credentials'],
    ['https://name:hush@proxy.example', 'credentials'],
    ['https://proxy.example', 'scheme'],
    ['socks5://proxy.example:1080', 'scheme'],
    ['file:///etc/passwd', 'no-address'],
    ['http://proxy.example/pac', 'path'],
    ['http://proxy.example?x', 'path'],
    ['http://proxy.example#x', 'path']
  ])('%s is refused: %s', (text, problem) => {
    expect(checkProxyAddress(text)).toEqual({ ok: false, problem });
  });
});
