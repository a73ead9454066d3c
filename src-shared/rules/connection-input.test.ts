import { describe, expect, it } from 'vitest';
import { checkBaseUrl, checkKey, hasSameOrigin, readAccountIds } from './connection-input.ts';

describe('a service address', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    ['  https://Service.Example/  ', 'https://service.example'],
    ['service.example', 'https://service.example'],
    ['10.0.0.5:8443', 'https://10.0.0.5:8443'],
    ['https://nas', 'https://nas'],
    ['xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['service.example:8443/eu/', 'https://service.example:8443/eu'],
    ['https://service.example/api', 'https://service.example'],
    ['https://service.example/eu/api/', 'https://service.example/eu'],
    ['https://service.example/eu//api///', 'https://service.example/eu'],
    ['https://service.example/api/eu', 'https://service.example/api/eu'],
    ['eu-1.a.service.example', 'https://eu-1.a.service.example'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['service.xn--p1ai', 'https://service.xn--p1ai'],
    ['http://127.10.20.30:4010', 'http://127.10.20.30:4010'],
    ['https://service.example/a/../b', 'https://service.example/b'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['localhost:4010', 'http://localhost:4010'],
    ['http://[::1]:4010/', 'http://[::1]:4010'],
    ['https://10.0.0.5', 'https://10.0.0.5'],
    ['[fd00::1]:8443', 'https://[fd00::1]:8443'],
    ['https://service.example/eu///api', 'https://service.example/eu'],
    ['service.example/eu:west', 'https://service.example/eu:west']
  ])('%s is stored as %s', (text, kept) => {
    expect(checkBaseUrl(text)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [`https://${'a'.repeat(600)}.example`, 'too-long'],
    ['https://', 'no-address'],
    ['my service', 'no-address'],
    ['sk_live_4711', 'no-address'],
    ['Zx81Qt97', 'no-address'],
    ['live.Zx81Qt97', 'no-address'],
    ['eyJhbGciOi.eyJzdWIiOi.SflKxwRJ_SMeKKF2', 'no-address'],
    // A key pasted into the wrong field must not reach a name server.
    ['sk_live.abcdef', 'no-address'],
    ['sk_a.sk.abcdef', 'no-address'],
    ['4eC39_HqLyj.zdpdc', 'no-address'],
    ['sk-.abcdef', 'no-address'],
    ['-sk.abcdef', 'no-address'],
    ['a~b.abcdef', 'no-address'],
    ['ab~.abcdef', 'no-address'],
    ['~ab.abcdef', 'no-address'],
    ['sk.xn--a_b', 'no-address'],
    ['https://a b.example', 'no-address'],
    ['service.example:99999', 'no-address'],
    ['ftp://service.example', 'no-address'],
    ['javascript:alert(1)', 'no-address'],
    ['data:text/html,x', 'no-address'],
    ['file:///etc/passwd', 'a-file'],
    ['http://service.example', 'not-https'],
    ['http://192.168.0.1', 'not-https'],
    ['http://localhost.evil.example', 'not-https'],
    ['http://127.0.0.1.evil.example', 'not-https'],
    ['https://user:pass@service.example', 'credentials'],
    ['https://user@service.example', 'credentials'],
    ['https://:pass@service.example', 'credentials'],
    ['https://service.example/?key=1', 'query'],
    ['https://service.example/#top', 'query'],
    ['https://service.example?', 'query']
  ])('%j is %s', (text, problem) => {
    expect(checkBaseUrl(text)).toEqual({ ok: false, problem });
  });

  it('has another origin with another host, port or scheme, but not with another path', () => {
    expect(hasSameOrigin('https://a.example', 'https://a.example/eu')).toBe(true);
    for (const other of ['https://b.example', 'https://a.example:8443', 'http://a.example'])
      expect(hasSameOrigin('https://a.example', other)).toBe(false);
  });
});

describe('a key', () => {
  it('is trimmed', () => {
    expect(checkKey('\n  sk_live_Zx81-Q+t/9~=7 \t\r\n')).toEqual({ ok: true, value: 'sk_live_Zx81-Q+t/9~=7' });
    expect(checkKey('k'.repeat(512))).toMatchObject({ ok: true });
  });

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['k'.repeat(513), 'too-long'],
    ['two words', 'spaces'],
    ['two\nlines', 'spaces'],
    ['a\u00a0b', 'spaces'],
    ['null\u0000byte', 'unusual'],
    ['\u202eright', 'unusual'],
    ['ключ', 'unusual']
  ])('%j is %s', (text, problem) => {
    expect(checkKey(text)).toEqual({ ok: false, problem });
  });
});

it('reads pasted IDs in any format, each once, and names unusable ones', () => {
  expect(readAccountIds(' acct_a\nacct_b, acct_a;acct_C-1 ../x acct_../y acct_')).toEqual({
    ids: ['acct_a', 'acct_b', 'acct_C-1'],
    unusable: ['../x', 'acct_../y', 'acct_']
  });
  for (const id of ['acct_a/../b', 'acct_a?x=1', 'acct_a#b', 'x/acct_a', `acct_${'a'.repeat(121)}`])
    expect(readAccountIds(id)).toEqual({ ids: [], unusable: [id] });
  expect(readAccountIds('')).toEqual({ ids: [], unusable: [] });
});
