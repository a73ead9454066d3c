/** The client's reasons to wait. */
import { expect, it } from 'vitest';
import { readList } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, stall } from '../../test/faults/behaviours.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';
import { list7 } from './testing/one-call.ts';

const good = answerJson(envelope(vaultList));
const background = { priority: 'background' } as const;

it('nothing delays the first call', async () => {
  await withService(
    [good],
    ({ client }) => {
      expect(client.pacing()).toEqual({
        pacer: {
          usage: { reported: null, own: 0, others: 0 },
          day: null,
          underWay: 0,
          waiting: { interactive: 0, background: 0 },
          pausedMs: 0,
          spacingMs: 300,
          widened: { accounts: 0, widestMs: 300 }
        },
        circuit: { isOpen: false, openMs: 0, failures: 0 }
      });
      return Promise.resolve();
    },
    { spacingMs: 300 }
  );
});

it('separates our own calls from those of others in the service’s count', async () => {
  const counted = { 'x-rate-limit-limit-minute': '60', 'x-rate-limit-remaining-minute': '50' };
  await withService([answerJson(envelope(vaultList), 200, counted)], async ({ client, server }) => {
    await client.call(readList, list7, interactive);
    server.script(stall());
    const next = client.call(readList, list7, interactive);
    await server.waitForRequests(2);
    const { pacer } = client.pacing();
    expect(pacer).toMatchObject({ usage: { reported: { limit: 60, remaining: 50 }, own: 2, others: 9 }, underWay: 1 });
    expect(pacer.usage.reported?.agoMs).toBeGreaterThanOrEqual(0);
    expect(pacer.usage.reported?.agoMs).toBeLessThan(60_000);
    await client.close();
    await next;
  });
});

it('counts waiting calls by priority', async () => {
  await withService([stall()], async ({ client, server }) => {
    const call = (list_id: number, options: typeof interactive | typeof background) =>
      client.call(readList, { params: { account: 'acct_1', list_id } }, options);
    const calls = [1, 2, 3, 4, 5, 6].map((id) => call(id, background));
    await server.waitForRequests(4);
    calls.push(...[7, 8, 9].map((id) => call(id, interactive)));
    await server.waitForRequests(6);
    expect(client.pacing().pacer).toMatchObject({ underWay: 6, waiting: { interactive: 1, background: 2 } });
    await client.close();
    await Promise.all(calls);
  });
});

it('spaces the calls of an account, but not those of another', async () => {
  await withService(
    [good],
    async ({ client, server }) => {
      const call = (account: string) => client.call(readList, { params: { account, list_id: 7 } }, background);
      expect(await call('acct_1')).toMatchObject({ ok: true });
      const next = call('acct_1');
      expect(await call('acct_2')).toMatchObject({ ok: true });
      expect(client.pacing().pacer.waiting).toEqual({ interactive: 0, background: 1 });
      await client.close();
      expect(await next).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(server.seen).toHaveLength(2);
    },
    { spacingMs: 60_000 }
  );
});

it('shows the pause the service asked for, and the accounts with wider spacing after it', async () => {
  await withService(
    [answerJson({ error: 'x' }, 429, { 'retry-after': '600' })],
    async ({ client }) => {
      await client.call(readList, list7, interactive);
      const { pausedMs, widened } = client.pacing().pacer;
      expect(pausedMs).toBeGreaterThan(500_000);
      expect(pausedMs).toBeLessThanOrEqual(600_000);
      expect(widened).toEqual({ accounts: 1, widestMs: 600 });
    },
    { spacingMs: 300 }
  );
});

it('counts failures in a row, and then shows how long nothing is sent', async () => {
  await withService(
    [answerHtml(502)],
    async ({ client }) => {
      await client.call(readList, list7, background);
      const { circuit } = client.pacing();
      expect(circuit).toMatchObject({ isOpen: true, failures: 3 });
      expect(circuit.openMs).toBeGreaterThan(0);
      expect(circuit.openMs).toBeLessThanOrEqual(4000);
    },
    { opensAfter: 3 }
  );
});
