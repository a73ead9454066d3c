import { describe, expect, it } from 'vitest';
import { parseTimestamp, searchText, valueWords } from './value-words.ts';

describe('values', () => {
  const read = (value: Parameters<typeof valueWords>[1], name = 'x') => valueWords(name, value);

  it('are shown in readable form', () => {
    expect(read(true)).toMatchObject({ kind: 'text', text: 'Yes' });
    expect(read(false)).toEqual({ kind: 'no', text: 'No' });
    expect(read(null)).toEqual({ kind: 'missing', text: 'not provided' });
    expect(read('  ')).toEqual({ kind: 'missing', text: 'empty' });
    expect(read(12_345.5)).toMatchObject({ text: '12,345.5' });
    expect(read(48_629_001, 'id')).toMatchObject({ text: '48629001' });
    expect(read('2021-03-02T12:00:00+00:00')).toMatchObject({
      text: '2 Mar 2021',
      title: expect.stringContaining('2 March 2021') as unknown
    });
    expect(read('Film &amp; <b>digital</b>.<br />New', 'about')).toMatchObject({ text: 'Film & digital.\nNew' });
    expect(read('a < b <i>', 'watermarkText')).toMatchObject({ text: 'a < b <i>' });
  });

  it('in lists and objects are short, or can be expanded', () => {
    expect(read({ json: '[]' })).toEqual({ kind: 'missing', text: 'none' });
    expect(read({ json: '{}' })).toEqual({ kind: 'missing', text: 'none' });
    expect(read({ json: '["a","b",3]' })).toMatchObject({ kind: 'text', text: 'a, b, 3' });
    const tree = read({ json: '{"open":true,"at":{"url":null}}' });
    expect(tree).toMatchObject({ kind: 'tree', text: '2 entries' });
    expect(searchText(tree)).toBe('open Yes at url not provided');
    expect(read({ json: '{"cut' })).toEqual({ kind: 'missing', text: 'not provided' });
  });

  it('are cut when too deep or too long to draw', () => {
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    expect(searchText(read({ json: deep })).length).toBeLessThan(40);
    const long = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${String(n)}`, n])));
    const words = read({ json: long });
    expect(words.kind === 'tree' && words.entries.length).toBe(100);
    expect(words.text).toBe('5000 entries');
  });

  it('with HTML are never treated as our markup', () => {
    expect(read('<img src=x onerror=ran()>a &lt;script&gt;', 'about')).toMatchObject({ text: 'a <script>' });
  });

  it('are dates only in the service’s format', () => {
    expect(parseTimestamp('2021-03-02T12:00:00Z')).toBe(Date.UTC(2021, 2, 2, 12));
    for (const other of ['2021-03-02', 'soon', '2021-99-99T12:00:00Z', '', 7, null])
      expect(parseTimestamp(other)).toBeNull();
  });
});
