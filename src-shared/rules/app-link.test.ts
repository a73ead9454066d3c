import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAppLink, longestAppLink, parseAppLink } from './app-link.ts';

const places = [
  '/needs-you',
  '/overview',
  '/accounts?state=signed-out&sort=-media',
  '/sign-ins/4',
  '/activity/credits',
  '/settings/updates',
  '/accounts/1',
  '/accounts/1/vault?list=12&find=two+words&at=4711.120',
  '/accounts/2147483647/posts/outbox?post=5',
  '/accounts/3/compose/12',
  '/accounts/3/messages/9',
  '/accounts/3/links/tracking?link=7',
  '/accounts/3/audience/77',
  '/accounts/3/payouts?range=all&zone=Europe%2FBerlin'
];

describe('a link to a place', () => {
  it.each(places)('leads to %s and back', (place) => {
    const link = formatAppLink(place);
    expect(link).toBe(`greenroom://open${place}`);
    expect(parseAppLink(link ?? '')).toBe(place);
  });

  it('accepts a scheme in capitals and a trailing slash, as systems pass it on', () => {
    expect(parseAppLink('GREENROOM://open/accounts/1/vault/')).toBe('/accounts/1/vault');
    expect(parseAppLink('greenroom://OPEN/overview')).toBe('/overview');
  });

  it.each([
    '',
    'greenroom:',
    'greenroom://',
    'greenroom://open',
    'greenroom://open/',
    'greenroom://evil/overview',
    'greenroom://open.evil/overview',
    'greenroom://open:80/overview',
    'greenroom://user@open/overview',
    'greenroom:///overview',
    'https://open/overview',
    'app://greenroom/overview',
    'javascript:alert(1)',
    'greenroom://open//evil.example/overview',
    'greenroom://open/accounts/1/compose',
    'greenroom://open/accounts/1/posts/send',
    'greenroom://open/accounts/0/vault',
    'greenroom://open/accounts/1/vault/../compose',
    'greenroom://open/accounts/1/%76ault',
    'greenroom://open/overview#launch=abc',
    'greenroom://open/overview?a=b#launch=abc',
    'greenroom://open/overview?a=1?b=2',
    'greenroom://open/overview?__proto__=1',
    'greenroom://open/overview?Find=a',
    'greenroom://open/overview?find[]=a',
    'greenroom://open/overview?find=a&find=b',
    'greenroom://open/overview?find=a%00b',
    'greenroom://open/overview?find=a%E2%80%AEb',
    `greenroom://open/overview?find=${'x'.repeat(longestAppLink)}`,
    ' greenroom://open/overview',
    'greenroom://open/overview\n',
    'greenroom://open/overview --inspect'
  ])('rejects %j', (link) => {
    expect(parseAppLink(link)).toBeNull();
  });

  it('has room for what places need, and no more', () => {
    const withParts = (parts: number, length = 1) => {
      const query = Array.from({ length: parts }, (_, at) => `${String.fromCodePoint(97 + at)}=${'x'.repeat(length)}`);
      return `/overview?${query.join('&')}`;
    };
    for (const place of [withParts(12), withParts(1, 200)]) {
      expect(parseAppLink(`greenroom://open${place}`)).toBe(place);
      expect(formatAppLink(place)).toBe(`greenroom://open${place}`);
    }
    for (const place of [withParts(13), withParts(1, 201), withParts(12, 180)]) {
      expect(parseAppLink(`greenroom://open${place}`)).toBeNull();
      expect(formatAppLink(place)).toBeNull();
    }
    expect(withParts(12, 180).length).toBeGreaterThan(longestAppLink);
  });

  it('isn’t created for an invalid place', () => {
    for (const address of ['', '/', '/accounts/1/compose', 'https://evil.example', '//evil.example'])
      expect(formatAppLink(address)).toBeNull();
  });

  it('leads only to a clean address, however hostile the input', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'accounts',
        '1',
        '..',
        '%2e',
        'vault',
        'compose',
        '?',
        '#',
        '&',
        '=',
        '@',
        ':',
        '\\',
        '\0',
        '\n',
        'find'
      ),
      fc.string({ unit: 'binary', maxLength: 12 })
    );
    const link = fc.array(piece, { maxLength: 12 }).map((pieces) => `greenroom://open/${pieces.join('/')}`);
    const query = fc.tuple(fc.constantFrom(...places), fc.array(piece, { maxLength: 8 }));
    const either = fc.oneof(
      link,
      query.map(([place, pieces]) => `greenroom://open${place}${pieces.join('')}`),
      fc.string({ unit: 'binary' })
    );
    let led = 0;
    fc.assert(
      fc.property(either, (text) => {
        const address = parseAppLink(text);
        if (address === null) return;
        led++;
        expect(address).toMatch(/^\/[a-z]/);
        expect(address.length).toBeLessThan(3 * longestAppLink);
        // Parsing again gives the same place, so nothing has a second meaning left.
        expect(new URL(address, 'app://greenroom').pathname).toBe(address.split('?')[0]);
        expect(new URL(address, 'app://greenroom').hash).toBe('');
        expect(parseAppLink(`greenroom://open${address}`) ?? address).toBe(address);
      }),
      { numRuns: 1000 }
    );
    expect(led).toBeGreaterThan(0);
  });
});
