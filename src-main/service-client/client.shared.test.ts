/** Equal reads under way at the same time. */
import { describe, expect, it } from 'vitest';
import { listAccounts } from '../../src-shared/service/accounts.ts';
import { startAttempt } from '../../src-shared/service/sign-in.ts';
import { deleteMedia, readList } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, stall } from '../../test/faults/behaviours.ts';
import type { Behaviour } from '../../test/faults/server.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';

const good = answerJson(envelope(vaultList));
const list = (list_id: number, account = 'acct_1') => ({ params: { account, list_id } });
const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };
const background = { priority: 'background' } as const;
/** Longer than a test, since a second try would be another request. */
const patient = { ...interactive, timeoutMs: 600_000 };

/** Answers when told to. */
function delayAnswers(): { behaviour: Behaviour; answer: (behaviour?: Behaviour) => void } {
  const pending: Parameters<Behaviour>[] = [];
  return {
    behaviour: (...exchange) => pending.push(exchange),
    answer: (behaviour = good) => {
      for (const exchange of pending.splice(0)) behaviour(...exchange);
    }
  };
}

describe('equal reads', () => {
  it('make one call with one answer for all callers, and the next one is new', async () => {
    const delayed = delayAnswers();
    await withService([delayed.behaviour], async ({ client, server, attempts }) => {
      const calls = [interactive, background, interactive].map((options) => client.call(readList, list(7), options));
      await server.waitForRequests(1);
      delayed.answer();
      for (const call of calls) expect(await call).toMatchObject({ ok: true, value: { content: { id: 7 } } });
      expect([server.seen.length, attempts.length]).toEqual([1, 1]);
      const next = client.call(readList, list(7), interactive);
      await server.waitForRequests(2);
      delayed.answer();
      expect(await next).toMatchObject({ ok: true });
    });
  });

  it('share a failure too', async () => {
    await withService([answerHtml(404)], async ({ client, server }) => {
      const answers = await Promise.all([1, 2].map(() => client.call(readList, list(7), interactive)));
      expect(answers).toMatchObject([{ failure: { code: 'not-found' } }, { failure: { code: 'not-found' } }]);
      expect(server.seen).toHaveLength(1);
    });
  });

  it('differ by account, ID and page', async () => {
    await withService([good], async ({ client, server }) => {
      const calls = [
        client.call(readList, list(7), interactive),
        client.call(readList, list(8), interactive),
        client.call(readList, list(7, 'acct_2'), interactive),
        client.call(readList, list(7), { ...interactive, pageQuery: { offset: '10' } })
      ];
      await Promise.all(calls);
      expect(new Set(server.seen.map(({ path }) => path)).size).toBe(4);
    });
  });

  it('canceled by one caller continue for the other, and end when nobody waits', async () => {
    const delayed = delayAnswers();
    await withService([delayed.behaviour], async ({ client, server }) => {
      const [first, second] = [new AbortController(), new AbortController()];
      const calls = [first, second].map(({ signal }) => client.call(readList, list(7), { ...interactive, signal }));
      await server.waitForRequests(1);
      first.abort();
      expect(await calls[0]).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      delayed.answer();
      expect(await calls[1]).toMatchObject({ ok: true });
      server.script(stall());
      const alone = client.call(readList, list(7), { ...interactive, signal: second.signal });
      await server.waitForRequests(2);
      second.abort();
      expect(await alone).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      server.script(good);
      expect(await client.call(readList, list(7), interactive)).toMatchObject({ ok: true });
    });
  });

  it('from before or during a write aren’t shared after it', async () => {
    const [early, during, write] = [delayAnswers(), delayAnswers(), delayAnswers()];
    await withService([early.behaviour, write.behaviour, during.behaviour, good], async ({ client, server }) => {
      const before = client.call(readList, list(7), patient);
      await server.waitForRequests(1);
      const deletion = client.call(deleteMedia, twoMedia, interactive);
      await server.waitForRequests(2);
      const meanwhile = client.call(readList, list(7), patient);
      await server.waitForRequests(3);
      write.answer(answerJson(envelope({ success: true })));
      expect(await deletion).toMatchObject({ ok: true });
      expect(await client.call(readList, list(7), patient)).toMatchObject({ ok: true });
      expect(server.seen).toHaveLength(4);
      during.answer();
      expect(await meanwhile).toMatchObject({ ok: true });
      early.answer();
      expect(await before).toMatchObject({ ok: true });
    });
  });

  it('for another account are shared during a write, but not after a write for no account', async () => {
    const reads = delayAnswers();
    await withService([reads.behaviour], async ({ client, server }) => {
      const read = () => client.call(readList, list(7, 'acct_2'), patient);
      const readAll = () => client.call(listAccounts, { params: {} }, patient);
      const calls = [read(), readAll()];
      await server.waitForRequests(2);
      server.script(good);
      await client.call(deleteMedia, twoMedia, interactive);
      // Accounts belong to nobody, so any write may have changed them.
      calls.push(read(), readAll());
      await client.call(startAttempt, { params: {}, body: {} }, interactive);
      calls.push(read());
      reads.answer();
      await Promise.all(calls);
      const paths = server.seen.map(({ path }) => path);
      expect(paths.filter((path) => path.includes('acct_2'))).toHaveLength(2);
      expect(paths.filter((path) => path === '/api/accounts')).toHaveLength(2);
    });
  });

  it('stay shared when an older one cut off by a write ends', async () => {
    const [older, newer] = [delayAnswers(), delayAnswers()];
    await withService([older.behaviour], async ({ client, server }) => {
      const before = client.call(readList, list(7), patient);
      await server.waitForRequests(1);
      server.script(answerJson(envelope({ success: true })), newer.behaviour);
      await client.call(deleteMedia, twoMedia, interactive);
      const after = client.call(readList, list(7), patient);
      await server.waitForRequests(3);
      older.answer();
      await before;
      const joined = client.call(readList, list(7), patient);
      newer.answer();
      expect(await after).toMatchObject({ ok: true });
      expect(await joined).toMatchObject({ ok: true });
      expect(server.seen).toHaveLength(3);
    });
  });

  it('in the background become the user’s when the user waits for them too', async () => {
    const busy = delayAnswers();
    await withService(
      [busy.behaviour],
      async ({ client, server, attempts }) => {
        // Four background calls are the limit; the fifth waits until a user wants it.
        const others = [1, 2, 3, 4].map((id) => client.call(readList, list(id), background));
        await server.waitForRequests(4);
        const fifth = client.call(readList, list(5), background);
        const persons = client.call(readList, list(5), interactive);
        await server.waitForRequests(5);
        busy.answer();
        await Promise.all([...others, fifth, persons]);
        expect(attempts.filter(({ isBackground }) => !isBackground)).toHaveLength(1);
        expect(server.seen).toHaveLength(5);
      },
      { backgroundLeft: () => 4 }
    );
  });
});
