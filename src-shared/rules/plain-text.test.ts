import { describe, expect, it } from 'vitest';
import { readLines, toPlainText } from './plain-text.ts';

describe('plain text from markup', () => {
  it.each([
    ['Two lines:<br />\n1. one<br>2. two', 'Two lines:\n1. one\n2. two'],
    ['<p>first</p>\n\n<p>second</p><ul><li>a</li><li>b</li></ul>c', 'first\nsecond\na\nb\nc'],
    ['a\nb  \t c', 'a\nb c'],
    ['a<br><br><br><br>b', 'a\n\nb'],
    ['   \u00a0 ', ''],
    ['The <b>full</b> set', 'The full set'],
    ['one <br> two', 'one\ntwo']
  ])('is read from %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it.each([
    ['5 &lt; 7 &amp;&amp; 7 &gt; 5', '5 < 7 && 7 > 5'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&#x1F600; &#8364; &euro; &nonsense; &#0;&#7;', '😀 € € &nonsense;'],
    ['&#55296;&#57343;&#99999999;', '\ufffd\ufffd\ufffd']
  ])('decodes each entity once: %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it.each([
    ['5 < 7 > 3, I <3 you', '5 < 7 > 3, I <3 you'],
    ['a <b', 'a <b'],
    ['5 < 7 and <b>so on</b>', '5 < 7 and so on'],
    ['words</style> and more', 'words and more'],
    ["<img src=x alt='a>b'> did this arrive?", 'did this arrive?'],
    ['a --><!-- b -->c', 'a -->c'],
    ['<img src=x onerror="a>b"> did this arrive?', 'did this arrive?'],
    ['<a title="never closed>link</a> on', 'link on'],
    ['<SCRIPT>alert("</b>")</SCRIPT >words', 'words'],
    ['<!-- a > b -->words<!doctype html>', 'words'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['İ<b>I</b>İ<script>x</script>', 'İIİ'],
    ['\u0001a\u0002\0b\u001b[0m', 'ab[0m'],
    ['\u202Eright to left\u202C', '\u202Eright to left\u202C']
  ])('keeps invalid markup and loses no words: %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('has the reader’s own replacement for a tag', () => {
    expect(readLines('See <A HREF="/x">this</A>', (tag) => `{${tag}}`)).toEqual(['See {<A HREF="/x">}this{</A>}']);
  });

  /** At quadratic cost this size would take minutes. */
  it('is linear in time for hostile input', () => {
    const nasty = ['<a ', '<a "\'', '<!--', '<script>', ' \n', '<br>\t', '</p> ', '&#', '<'];
    for (const part of nasty) expect(typeof toPlainText(`${part.repeat(100_000)}x>`)).toBe('string');
  });
});
