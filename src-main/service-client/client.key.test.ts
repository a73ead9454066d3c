/** The key never leaves the client, whatever the service echoes and however it fails. */
import { expect, it, onTestFinished } from 'vitest';
import { sendPost } from '../../src-shared/service/posts.ts';
import { listMedia, readList } from '../../src-shared/service/vault.ts';
import { answerJson, answerText } from '../../test/faults/behaviours.ts';
import { findRefusingPort } from '../../test/faults/dead-ends.ts';
import { failuresThatEcho, findTraces, formsOf } from '../../test/faults/echoes.ts';
import type { Behaviour } from '../../test/faults/server.ts';
import { listenToOutput } from '../../test/promises/listen-to-output.ts';
import { hideInText } from './redact.ts';
import {
  createTestClient,
  envelope,
  interactive,
  onAccount,
  testKey,
  vaultList,
  withService
} from './testing/client.ts';
import { list7 } from './testing/one-call.ts';

it.each(failuresThatEcho(testKey))('the key is in no attempt, failure, page or output: %s', async (_, behaviour) => {
  const output: string[] = [];
  onTestFinished(listenToOutput(output));
  await withService([behaviour], async ({ client, server, attempts }) => {
    const options = { ...interactive, timeoutMs: 100 };
    const read = await client.call(listMedia, onAccount, options);
    const write = await client.call(sendPost, { ...onAccount, body: { text: 'Hello' } }, options);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${testKey}`);
    const said = [JSON.stringify(attempts), JSON.stringify(read), JSON.stringify(write), ...output];
    for (const text of said) expect(findTraces(text, testKey)).toEqual([]);
    for (const request of server.seen) expect(findTraces(request.path + request.body, testKey)).toEqual([]);
  });
});

it('a call’s secret is in no attempt or failure, whatever the service says', async () => {
  const hide = ['hush "1/2"', '', 'second'];
  const said = `You sent ${hide.join(' and ')}.`;
  const echo = answerJson({ error: said, message: said, errors: { [said]: [said] } }, 422);
  await withService([echo], async ({ client, attempts }) => {
    const answer = await client.call(sendPost, { ...onAccount, body: { text: 'Hello' } }, { ...interactive, hide });
    const hidden = 'You sent [hidden] and  and [hidden].';
    const failure = { code: 'rejected', serviceCode: hidden, words: hidden, fields: { [hidden]: [hidden] } };
    expect(answer).toMatchObject({ ok: false, failure });
    expect(attempts).toMatchObject([{ failure }]);
  });
});

it('a text is stored without its secrets, and unchanged without any', () => {
  expect(hideInText('The code 123456 was wrong.', ['123456', ''])).toBe('The code [hidden] was wrong.');
  expect(hideInText('The code was wrong.', [])).toBe('The code was wrong.');
  expect(hideInText('We could not understand 42.', ['42'])).toBe('We could not understand [hidden].');
});

const passphrase = 'Grüße "42" an\tмама ✓😀';

it.each([
  ...Object.entries(formsOf(passphrase)),
  ['JSON', JSON.stringify(passphrase)],
  ['JSON in ASCII', JSON.stringify(passphrase).replaceAll(/[^ -~]/g, (unit) => escape(unit, () => true))]
])('a secret of any characters is in no stored text: %s', (_, said) => {
  const kept = hideInText(`You sent ${said}.`, [passphrase]);
  expect(kept).toContain('[hidden]');
  expect(findTraces(kept, passphrase)).toEqual([]);
});

it('the canary check detects the key', () => {
  for (const form of Object.values(formsOf(testKey))) expect(findTraces(form, testKey)).not.toEqual([]);
});

it('the key is in no message when nothing could be sent', async () => {
  const url = `http://user:${encodeURIComponent(testKey)}@127.0.0.1:${String(await findRefusingPort())}`;
  const { client, attempts } = createTestClient(url);
  const answer = await client.call(listMedia, onAccount, interactive);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(findTraces(JSON.stringify([answer, attempts]), testKey)).toEqual([]);
  await client.close();
});

it.each([
  ['as it is', testKey],
  ['slashes escaped', testKey.replaceAll('/', '\\/')],
  ['each letter escaped', escape(testKey, () => true)],
  [
    'some letters escaped, as large digits',
    escape(testKey, (at) => at % 3 === 0)
      .toUpperCase()
      .replaceAll('\\U', '\\u')
  ]
])('the key is in no parsed content: %s', async (_, echoed) => {
  const body = JSON.stringify(envelope({ ...vaultList, name: 'NAME' })).replace('NAME', `Your key is ${echoed}.`);
  await withService([answerText(body, 'application/json')], async ({ client }) => {
    const answer = await client.call(readList, list7, interactive);
    expect(answer.ok && answer.value.content.name).toBe('Your key is [key].');
  });
});

it.each([16, 17])('a key of %i letters is in no parsed content', async (letters) => {
  const key = 'sk_live_Zx81-Q+t7'.slice(0, letters);
  await withService(
    [answerJson(envelope({ ...vaultList, name: `Your key is ${key}.` }))],
    async ({ client }) => {
      const answer = await client.call(readList, list7, interactive);
      expect(answer.ok && answer.value.content.name).toBe('Your key is [key].');
    },
    { readKey: () => Promise.resolve(key) }
  );
});

it('a replaced key is in no parsed content', async () => {
  let key = testKey;
  const echo: Behaviour = (response, request) => {
    const name = `You sent ${String(request.headers.authorization)}.`;
    answerJson(envelope({ ...vaultList, name }))(response, request);
  };
  await withService(
    [echo],
    async ({ client }) => {
      for (const next of [testKey, 'sk_live_another~9876543210', testKey]) {
        key = next;
        const answer = await client.call(readList, list7, interactive);
        expect(answer.ok && answer.value.content.name).toBe('You sent Bearer [key].');
      }
    },
    { readKey: () => Promise.resolve(key) }
  );
});

it('a key that is a plain word doesn’t corrupt parsed content', async () => {
  await withService(
    [answerJson(envelope(vaultList))],
    async ({ client }) => {
      const answer = await client.call(readList, list7, interactive);
      expect(answer.ok && answer.value.content.name).toBe(vaultList.name);
    },
    { readKey: () => Promise.resolve(vaultList.name) }
  );
});

/** As JSON may escape it: letters as numbers. */
function escape(text: string, isEscaped: (at: number) => boolean): string {
  return Array.from(text, (letter, at) =>
    isEscaped(at) ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter
  ).join('');
}
