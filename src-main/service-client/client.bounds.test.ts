/** Answers with more rows, values or depth than the service sends. */
import { describe, expect, it } from 'vitest';
import { listAccounts } from '../../src-shared/service/accounts.ts';
import { readList } from '../../src-shared/service/vault.ts';
import { answerJson, answerText } from '../../test/faults/behaviours.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';
import { list7, readFailure } from './testing/one-call.ts';

describe('an oversized answer', () => {
  const rows = (count: number) => `[${Array(count).fill('{"id":"acct_1"}').join(',')}]`;
  const nested = (open: string, close: string) => `[${open.repeat(1_000_000)}1${close.repeat(1_000_000)}]`;

  it.each([
    ['a million rows', rows(1_000_000)],
    ['more rows than a list has', rows(20_001)],
    ['arrays a million deep', nested('[', ']')],
    ['objects a million deep', nested('{"a":', '}')],
    ['a list of rows none of which can be read', '[[1],[2]]'],
    ['a text without an end', `["${'x'.repeat(100_000)}`]
  ])('is unreadable: %s', async (_, body) => {
    await withService([answerText(body, 'application/json')], async ({ client }) => {
      const answer = await client.call(listAccounts, { params: {} }, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'unreadable', status: 200 } });
    });
  });

  const readsWith = async (more: string) => {
    const body = JSON.stringify(envelope({ ...vaultList, more: 'MORE' })).replace('"MORE"', () => more);
    return (await readFailure(answerText(body, 'application/json'))) === null;
  };
  const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each(['1', '[]', '{}'])('is unreadable with too many values, anywhere: %s', async (value) => {
    expect(await readsWith(`[${`${value},`.repeat(90_000)}1]`)).toBe(true);
    expect(await readsWith(`[${`${value},`.repeat(500_000)}1]`)).toBe(false);
  });

  it('is unreadable for its depth, but not for values side by side', async () => {
    expect(await readsWith(nest(90))).toBe(true);
    expect(await readsWith(nest(100))).toBe(false);
    expect(await readsWith(`[${`${nest(20)},{"a":{}},`.repeat(100)}1]`)).toBe(true);
    expect(await readsWith(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`)).toBe(false);
  });

  it('is detected behind strings that end with any number of backslashes', async () => {
    const odd = JSON.stringify(`\\"${'['.repeat(200)}`);
    const even = `["\\\\",${nest(101)}]`;
    expect([await readsWith(odd), await readsWith(even)]).toEqual([true, false]);
  });

  it('isn’t one with brackets and commas inside strings', async () => {
    const text = '[{,"\\'.repeat(200_000);
    await withService([answerJson(envelope({ ...vaultList, name: text }))], async ({ client }) => {
      const answer = await client.call(readList, list7, interactive);
      expect(answer.ok && answer.value.content.name).toBe(text);
    });
  });

  it('keeps the rows that can be read', async () => {
    await withService([answerText('[[1],{"id":"acct_1"}]', 'application/json')], async ({ client }) => {
      const answer = await client.call(listAccounts, { params: {} }, interactive);
      expect(answer).toMatchObject({ ok: true, value: { content: [{ id: 'acct_1' }], isWhole: false } });
    });
  });
});
