import { expect, it } from 'vitest';
import { listVisibleStrings, type VisibleString } from './visible-strings.ts';

const all = listVisibleStrings();
/** Values in braces, such as names of accounts and files, aren't our words. */
const wordsOf = ({ text }: VisibleString) => text.replaceAll(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '{}');
const breaking = (rule: RegExp, among: readonly VisibleString[] = all) =>
  among.filter((one) => rule.test(wordsOf(one))).map(({ file, line, text }) => `${file}:${String(line)} ${text}`);

it('finds strings in tables, actions, components and failures', () => {
  const texts = new Set(all.map(({ text }) => text));
  expect(texts).toContain('Load earnings');
  expect(texts).toContain('Refresh vault');
  expect(texts).toContain('This page needs a new link');
  expect(texts).toContain('This post isn’t in the outbox.');
  expect(texts).toContain('loaded comments on posts');
  expect([...texts].some((text) => text.startsWith('refused-key'))).toBe(false);
});

it('start with a noun or a verb', () => {
  expect(breaking(/^(It|Its|What|Whatever|That|Of|Whom|Whoever|Nobody|Somebody)\b/)).toEqual([]);
});

it('load, refresh, sync and check, and never read, ask or look', () => {
  expect(
    breaking(/\b(Reading|Asking|Looking|Look (again|for|at)|Ask (the|for|when)|Read (the|again|more|them|it))\b/)
  ).toEqual([]);
  expect(breaking(/\b(were|was|been|being) (read|asked|looked)\b/)).toEqual([]);
});

it('use one word per concept', () => {
  expect(
    breaking(
      /\b(in doubt|anew|by itself|all the same|on its way|stands? here|is called that|mend|settle[ds]?|practis)/i
    )
  ).toEqual([]);
  expect(breaking(/\be-mail\b/i)).toEqual([]);
  expect(breaking(/\b(id|Id|ids|Ids)\b/)).toEqual([]);
});

it('are in US English', () => {
  expect(breaking(/\b(colour|favourite|neighbour|licence|cancelled|organis|recognis|behaviour|grey)/i)).toEqual([]);
});

it('put a price after a dot', () => {
  expect(breaking(/(, |\()(\{\}|\d+|one|two|a) credits?\)?$/)).toEqual([]);
});

it('use typographic apostrophes and ellipses, and no space before %', () => {
  expect(breaking(/\w'\w|\.\.\.| %/)).toEqual([]);
});

it('keep action names short', () => {
  const actions = all.filter(({ file, name }) => file.startsWith('src-shared/actions/') && name === 'label');
  expect(actions.length).toBeGreaterThan(200);
  expect(
    actions.filter(({ text }) => text.replace(/^[\w ]+: /, '').split(' ').length > 4).map(({ text }) => text)
  ).toEqual([]);
});
