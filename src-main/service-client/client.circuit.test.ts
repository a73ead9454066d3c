/** A client whose service keeps failing, and comes back. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteMedia, readList } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, reset } from '../../test/faults/behaviours.ts';
import { findRefusingPort } from '../../test/faults/dead-ends.ts';
import { createTestClient, envelope, interactive, testKey, vaultList, withService } from './testing/client.ts';

const good = answerJson(envelope(vaultList));
const list7 = { params: { account: 'acct_1', list_id: 7 } };
const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };
const inARow = 3;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a service that fails repeatedly', () => {
  it.each([
    ['a gateway’s page', answerHtml(502)],
    ['an error of its own', answerJson({ error: 'x' }, 500)],
    ['a reset', reset()],
    ['HTML in a 200', answerHtml(200)]
  ])('is left alone, and called again once after a pause: %s', async (_, behaviour) => {
    await withService(
      [behaviour],
      async ({ client, server, attempts }) => {
        for (let n = 0; n < inARow; n++) await client.call(deleteMedia, twoMedia, interactive);
        const refused = await client.call(readList, list7, interactive);
        expect(refused).toMatchObject({ ok: false, failure: { code: 'unavailable', retryAfterMs: 2000 } });
        expect([server.seen.length, attempts.length]).toEqual([inARow, inARow]);
        server.script(good);
        vi.advanceTimersByTime(2000);
        const lists = [1, 2, 3].map((list_id) => ({ params: { account: 'acct_1', list_id } }));
        const answers = await Promise.all(lists.map((list) => client.call(readList, list, interactive)));
        expect(answers.map((answer) => answer.ok)).toEqual([true, false, false]);
        expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
      },
      { opensAfter: inARow }
    );
  });

  it('reports the call’s own failure, not the circuit it opened', async () => {
    await withService(
      [answerHtml(502)],
      async ({ client, server }) => {
        const answer = await client.call(readList, list7, interactive);
        expect(answer).toMatchObject({ ok: false, failure: { code: 'unreadable', status: 502 } });
        expect(server.seen).toHaveLength(inARow);
      },
      { opensAfter: inARow }
    );
  });

  it.each([
    ['works', good],
    ['says no', answerJson({ error: 'x' }, 404)],
    ['says no in a success', answerJson({ success: false })]
  ])('isn’t one that %s in between', async (_, between) => {
    await withService(
      [],
      async ({ client, server }) => {
        for (let n = 0; n < 9; n++) {
          server.script(n % inARow === 0 ? between : answerHtml(502));
          await client.call(deleteMedia, twoMedia, interactive);
        }
        expect(server.seen).toHaveLength(9);
      },
      { opensAfter: inARow }
    );
  });

  it('is called by the next call where the one after the pause couldn’t be sent', async () => {
    let key: string | null = testKey;
    await withService(
      [answerHtml(502)],
      async ({ client, server }) => {
        for (let n = 0; n < inARow; n++) await client.call(deleteMedia, twoMedia, interactive);
        vi.advanceTimersByTime(2000);
        key = null;
        const unsent = await client.call(readList, list7, interactive);
        expect(unsent).toMatchObject({ ok: false, failure: { code: 'refused-key' } });
        key = testKey;
        server.script(good);
        expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
      },
      { opensAfter: inARow, readKey: () => Promise.resolve(key) }
    );
  });

  it('takes no turn for refused calls', async () => {
    await withService(
      [answerHtml(502)],
      async ({ client, server }) => {
        for (let n = 0; n < inARow; n++) await client.call(deleteMedia, twoMedia, interactive);
        for (let n = 0; n < 9; n++)
          expect(await client.call(readList, list7, interactive)).toMatchObject({ failure: { code: 'unavailable' } });
        vi.advanceTimersByTime(2000);
        server.script(good);
        expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
      },
      { opensAfter: inARow }
    );
  });

  it('isn’t one that refuses: refusals are answers', async () => {
    const refusals = [400, 401, 402, 404, 422].map((status) => answerJson({ error: 'x' }, status));
    for (const refusal of [...refusals, answerHtml(400), answerHtml(499)])
      await withService(
        [refusal],
        async ({ client, server }) => {
          for (let n = 0; n < 9; n++) await client.call(deleteMedia, twoMedia, interactive);
          expect(server.seen).toHaveLength(9);
        },
        { opensAfter: inARow }
      );
  });

  it('isn’t one that is unreachable: nothing was sent, and retrying is cheap', async () => {
    const { client } = createTestClient(`http://127.0.0.1:${String(await findRefusingPort())}`, { opensAfter: inARow });
    for (let n = 0; n < 9; n++)
      expect(await client.call(readList, list7, interactive)).toMatchObject({
        ok: false,
        failure: { code: 'offline' }
      });
    await client.close();
  });
});
