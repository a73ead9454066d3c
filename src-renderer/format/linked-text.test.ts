import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText } from '../../src-shared/rules/plain-text.ts';
import { cutLines, toLinkedText, type TextPart } from './linked-text.ts';

const textOf = (lines: readonly (readonly TextPart[])[]) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
const linksOf = (html: string) =>
  toLinkedText(html)
    .flat()
    .filter((part) => part.kind === 'link');

describe('text with lines and links', () => {
  it('keeps its lines, and anchors become links', () => {
    const html =
      'Fees apply.\r\nName &amp; account.<br>\n<a href="https://platform.example/help?a=1&amp;b=2" target="_blank">Read\tmore</a>, please.';
    expect(toLinkedText(html)).toEqual([
      [{ kind: 'text', text: 'Fees apply.' }],
      [{ kind: 'text', text: 'Name & account.' }],
      [
        { kind: 'link', text: 'Read more', href: 'https://platform.example/help?a=1&b=2', host: 'platform.example' },
        { kind: 'text', text: ', please.' }
      ]
    ]);
  });

  it.each([
    ['<A HREF=http://a.example>x</A>', 'http://a.example/'],
    ["<a class='b' href = 'HTTPS://A.example/ü'>x</a >", 'https://a.example/%C3%BC'],
    ['<a/href=https://a.example/?q=1>x</a>', 'https://a.example/?q=1'],
    ['<a href="https&#58;//a.example">x</a>', 'https://a.example/'],
    ['<a href=" https://a.example ">x</a>', 'https://a.example/']
  ])('parses an address like a browser: %j', (html, href) => {
    expect(linksOf(html)).toEqual([{ kind: 'link', text: 'x', href, host: 'a.example' }]);
  });

  it.each([
    '<a href="javascript:ran(1)">x</a>',
    '<a href="JaVaScRiPt&#58;ran(1)">x</a>',
    '<a href=" java\nscript:ran(1)">x</a>',
    '<a href="data:text/html,https://a.example">x</a>',
    '<a href="//a.example">x</a>',
    '<a href="/accounts/1">x</a>',
    '<a href="https:a.example">x</a>',
    '<a href="https://platform.example@evil.test/">x</a>',
    '<a href="https://">x</a>',
    `<a href="https://a.example/${'y'.repeat(2000)}">x</a>`,
    '<a href="javascript:ran(1)" href="https://a.example">x</a>',
    '<a data-href="https://a.example">x</a>',
    '<a title="href=https://a.example">x</a>',
    '<abbr href="https://a.example">x</abbr>',
    '<a href="https://a.example">x',
    '</a><a>x</a></a>'
  ])('keeps only the words of an unsafe link: %j', (html) => {
    expect(toLinkedText(html)).toEqual([[{ kind: 'text', text: 'x' }]]);
  });

  it('ends an anchor where the next one begins, and allows no markup inside', () => {
    expect(
      linksOf('<a href="https://a.example">one <a href="https://b.example"><b onclick=ran()>two</b></a></a>')
    ).toEqual([{ kind: 'link', text: 'two', href: 'https://b.example/', host: 'b.example' }]);
    expect(linksOf('<a href="https://a.example">up<br>down</a>').map(({ text }) => text)).toEqual(['up', 'down']);
    expect(toLinkedText('<a href="https://a.example"><img src=x></a>a&#3;b\u0003c')).toEqual([
      [{ kind: 'text', text: 'abc' }]
    ]);
  });

  it('has no two empty lines in a row, and none at either end', () => {
    expect(toLinkedText('<br><br>a<br><br><br>b<br>').map((line) => line.length)).toEqual([1, 0, 1]);
    expect(toLinkedText(' <br> ')).toEqual([]);
  });

  it('keeps all words, and no addresses but http and https, for any input', () => {
    const pieces = fc.constantFrom(
      ...[
        '<a href="',
        "<a href='",
        '<a ',
        '<a href=',
        '">',
        "'>",
        '>',
        '</a>',
        '</a',
        '<',
        '<br>',
        '<p>',
        '</p>',
        '<!--',
        '-->'
      ],
      ...[
        '<script>',
        '</script>',
        '<b>',
        'https://a.example',
        'http://b',
        'javascript:',
        'data:',
        'vbscript:',
        '&#58;',
        '&Tab;'
      ],
      ...[
        '&#10;',
        '&#3;',
        '&lt;a href=',
        '\u0003',
        '\u0004',
        '\u0001',
        ' ',
        '\n',
        '"',
        "'",
        '=',
        '/',
        '@',
        'x',
        '<a href="https://c.example">'
      ]
    );
    const addresses = fc.constantFrom(
      'https://a.example',
      'HTTP://b/?c=d',
      'javascript:ran()',
      'data:x',
      '//e',
      'https://f@g'
    );
    const anchors = fc
      .tuple(addresses, fc.array(pieces, { maxLength: 4 }))
      .map(([address, words]) => `<a href="${address}">${words.join('')}</a>`);
    const html = fc.array(fc.oneof(pieces, anchors, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 40 });
    let links = 0;
    fc.assert(
      fc.property(html, (parts) => {
        const written = parts.join('');
        const lines = toLinkedText(written);
        expect(textOf(lines).replaceAll(/\s/g, '')).toBe(toPlainText(written).replaceAll(/\s/g, ''));
        for (const part of lines.flat()) {
          expect(part.text).not.toMatch(/(?![\t\r])\p{Cc}/u);
          if (part.kind !== 'link') continue;
          links += 1;
          expect(['http:', 'https:']).toContain(new URL(part.href).protocol);
          expect(part.host).toBe(new URL(part.href).host);
        }
      }),
      { numRuns: 3000 }
    );
    // Without any links the property would prove nothing.
    expect(links).toBeGreaterThan(100);
  });

  it('is linear in time for hostile input', () => {
    for (const part of [
      '<a href="',
      '<a href=https://a.example>',
      '<a href="x" y',
      '<a x ',
      '</a>',
      '<a href=" \'',
      '&#',
      'href '
    ])
      expect(Array.isArray(toLinkedText(`<a ${part.repeat(50_000)}x>`))).toBe(true);
  });
});

describe('a shortened text', () => {
  const lines = toLinkedText('first line<br>and <a href="https://a.example">a link</a> 😀 after');

  it('is complete when short', () => {
    expect(cutLines(lines, 100)).toBe(lines);
  });

  it('cuts within words, but not within a link or character', () => {
    expect(textOf(cutLines(lines, 5))).toBe('first…');
    expect(textOf(cutLines(lines, 18))).toBe('first line\nand …');
    expect(textOf(cutLines(lines, 23))).toBe('first line\nand a link…');
  });
});
