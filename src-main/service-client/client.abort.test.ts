/** Cancelling at every stage of a call: at once, and with nothing left behind. */
import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { deleteMedia, readList } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, stall, stallBody } from '../../test/faults/behaviours.ts';
import { startSilent } from '../../test/faults/dead-ends.ts';
import { createTestClient, envelope, interactive, testKey, vaultList, withService } from './testing/client.ts';

const list7 = { params: { account: 'acct_1', list_id: 7 } };
const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };
const good = answerJson(envelope({ ...vaultList, success: true }));

function listeners(signal: AbortSignal): number {
  return getEventListeners(signal, 'abort').length;
}

describe('aborting a call', () => {
  it('sends nothing before it begins', async () => {
    await withService([good], async ({ client, server }) => {
      const signal = AbortSignal.abort();
      expect(await client.call(deleteMedia, twoMedia, { ...interactive, signal })).toMatchObject({
        ok: false,
        failure: { code: 'cancelled' }
      });
      expect(server.connections).toBe(0);
      expect(listeners(signal)).toBe(0);
    });
  });

  it('sends nothing while waiting for a turn, and passes the turn on', async () => {
    await withService(
      [good],
      async ({ client, server }) => {
        const controller = new AbortController();
        await client.call(readList, list7, { priority: 'background' });
        const waiting = client.call(readList, list7, { priority: 'background', signal: controller.signal });
        const behind = client.call(readList, { params: { account: 'acct_2', list_id: 8 } }, { priority: 'background' });
        controller.abort();
        expect(await waiting).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
        expect(await behind).toMatchObject({ ok: true });
        expect(server.seen.map(({ path }) => path.slice(0, 11))).toEqual(['/api/acct_1', '/api/acct_2']);
        expect(listeners(controller.signal)).toBe(0);
      },
      { spacingMs: 60_000 }
    );
  });

  it('sends nothing while the key is being read, and returns its turn', async () => {
    let isLocked = true;
    const readKey = () => (isLocked ? new Promise<never>(() => undefined) : Promise.resolve(testKey));
    await withService(
      [good],
      async ({ client, server }) => {
        const controllers = Array.from({ length: 100 }, () => new AbortController());
        const calls = controllers.map(({ signal }) => client.call(deleteMedia, twoMedia, { ...interactive, signal }));
        await new Promise(setImmediate);
        for (const controller of controllers) controller.abort();
        for (const call of calls) expect(await call).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
        isLocked = false;
        expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
        expect(server.seen).toHaveLength(1);
      },
      { readKey }
    );
  });

  it('sends nothing while connecting', async () => {
    const silent = await startSilent();
    const { client } = createTestClient(`https://127.0.0.1:${String(silent.port)}`);
    const controller = new AbortController();
    const call = client.call(deleteMedia, twoMedia, { ...interactive, signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 50);
    expect(await call).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(listeners(controller.signal)).toBe(0);
    await client.close();
    await silent.close();
  });

  it('sends nothing once connected, if it happens while connecting', async () => {
    const unlocked = Promise.withResolvers<string>();
    await withService(
      [good],
      async ({ client, server }) => {
        const controller = new AbortController();
        const call = client.call(deleteMedia, twoMedia, { ...interactive, signal: controller.signal });
        // In one turn of the event loop it begins to connect and is canceled before it can hear of it.
        setImmediate(() => {
          unlocked.resolve(testKey);
        });
        setImmediate(() => {
          controller.abort();
        });
        expect(await call).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
        expect(
          await client.call(deleteMedia, { ...twoMedia, params: { account: 'acct_2' } }, interactive)
        ).toMatchObject({ ok: true });
        await server.waitForQuiet();
        expect(server.connections).toBe(2);
        expect(server.seen.map(({ path }) => path.slice(0, 11))).toEqual(['/api/acct_2']);
      },
      { readKey: () => unlocked.promise }
    );
  });

  it.each([
    ['while it waits for an answer', stall()],
    ['while it reads one', stallBody('{"data":')]
  ])('%s cancels a read, leaves a write unknown, and closes its connection', async (_, behaviour) => {
    await withService([behaviour], async ({ client, server }) => {
      const controller = new AbortController();
      const options = { ...interactive, signal: controller.signal };
      const calls = [client.call(readList, list7, options), client.call(deleteMedia, twoMedia, options)];
      await server.waitForRequests(2);
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.abort();
      const [read, write] = await Promise.all(calls);
      expect(read).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(write).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
      await server.waitForQuiet();
      expect(server.seen).toHaveLength(2);
      expect(listeners(controller.signal)).toBe(0);
    });
  });

  it('prevents a retry', async () => {
    await withService(
      [answerHtml(502)],
      async ({ client, server, attempts }) => {
        const controller = new AbortController();
        const call = client.call(readList, list7, { ...interactive, signal: controller.signal });
        while (attempts.length === 0) await new Promise(setImmediate);
        controller.abort();
        expect(await call).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
        expect(server.seen).toHaveLength(1);
        expect(listeners(controller.signal)).toBe(0);
      },
      { random: () => 1 }
    );
  });

  it('leaves no listener on a shared signal once the call was answered', async () => {
    await withService([good], async ({ client }) => {
      const { signal } = new AbortController();
      for (let n = 0; n < 20; n++) await client.call(readList, list7, { ...interactive, signal });
      expect(listeners(signal)).toBe(0);
    });
  });

  it('returns every turn: as many calls as before go through at once', async () => {
    await withService([stall()], async ({ client, server }) => {
      for (let round = 1; round <= 3; round++) {
        const controller = new AbortController();
        const calls = Array.from({ length: 10 }, (_, list_id) =>
          client.call(
            readList,
            { params: { account: 'acct_1', list_id } },
            { ...interactive, signal: controller.signal }
          )
        );
        await server.waitForRequests(6 * round);
        controller.abort();
        for (const call of calls) expect(await call).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      }
      expect(server.seen).toHaveLength(18);
    });
  });
});

describe('close', () => {
  it('ends waiting calls, calls under way and later ones', async () => {
    await withService([stall()], async ({ client, server }) => {
      const read = client.call(readList, list7, interactive);
      const write = client.call(deleteMedia, twoMedia, interactive);
      await server.waitForRequests(2);
      const waiting = Array.from({ length: 20 }, (_, list_id) =>
        client.call(readList, { params: { account: 'acct_1', list_id } }, interactive)
      );
      const unsent = client.call(deleteMedia, { ...twoMedia, params: { account: 'acct_2' } }, interactive);
      await client.close();
      expect(await unsent).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(await read).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(await write).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
      for (const call of waiting) expect(await call).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(await client.call(readList, list7, interactive)).toMatchObject({
        ok: false,
        failure: { code: 'cancelled' }
      });
      await server.waitForQuiet();
    });
  });
});
