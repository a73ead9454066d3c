/** Retries: which, how often, and the checks before each. */
import { describe, expect, it } from 'vitest';
import { deleteMedia, readList } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, cutBodyAt, reset, stall } from '../../test/faults/behaviours.ts';
import { backOff } from './retry.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';

const list7 = { params: { account: 'acct_1', list_id: 7 } };
const background = { priority: 'background' } as const;
const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };
const good = answerJson(envelope(vaultList));
const whole = JSON.stringify(envelope(vaultList));
const limited = (headers: Record<string, string>) => answerJson({ error: 'RATE_LIMIT' }, 429, headers);

describe('a read', () => {
  it('is retried after temporary failures, each try logged', async () => {
    await withService([answerHtml(502), reset(), cutBodyAt(9, whole), good], async ({ client, attempts }) => {
      expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
      expect(attempts.map(({ status, failure }) => [status, failure?.code])).toEqual([
        [502, 'unreadable'],
        [null, 'unreadable'],
        [200, 'unreadable'],
        [200, undefined]
      ]);
    });
  });

  it('is tried four times at most, and twice after a timeout', async () => {
    await withService([answerHtml(500)], async ({ client, server }) => {
      expect(await client.call(readList, list7, interactive)).toMatchObject({
        ok: false,
        failure: { code: 'unreadable', status: 500 }
      });
      expect(server.seen).toHaveLength(4);
    });
    // Counted by the client: on a busy machine time may be over before a try reaches the server.
    await withService([stall()], async ({ client, attempts }) => {
      await client.call(readList, list7, { ...interactive, timeoutMs: 50 });
      expect(attempts).toHaveLength(2);
    });
  });

  it('waits longer before each try, up to ten seconds', async () => {
    await withService(
      [answerHtml(502)],
      async ({ client, attempts }) => {
        await client.call(readList, list7, interactive);
        const gaps = attempts.slice(1).map(({ at }, n) => at - (attempts[n]?.at ?? NaN));
        // Less a millisecond, by which two clocks may differ.
        for (const [n, least] of [29, 59, 119].entries()) expect(gaps[n]).toBeGreaterThanOrEqual(least);
      },
      { random: () => 0.05 }
    );
    expect([1, 2, 3, 9].map((attempt) => backOff(attempt, () => 1))).toEqual([600, 1200, 2400, 10_000]);
    expect(backOff(3, () => 0)).toBe(0);
  });

  it.each([400, 401, 402, 403, 404, 422])('is not retried after %i', async (status) => {
    await withService([answerJson({ error: 'x' }, status)], async ({ client, server }) => {
      await client.call(readList, list7, interactive);
      expect(server.seen).toHaveLength(1);
    });
  });

  it('succeeds after a 429 that allows an immediate retry', async () => {
    await withService([limited({ 'retry-after': '0' }), good], async ({ client, server }) => {
      expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
      expect(server.seen).toHaveLength(2);
    });
  });

  it('reports a 429 that is longer than the user waits, and isn’t resent before it ends', async () => {
    await withService([limited({ 'retry-after': '3600' }), good], async ({ client, server, attempts }) => {
      const failure = { code: 'rate-limited', status: 429, serviceCode: 'RATE_LIMIT', retryAfterMs: 3_600_000 };
      expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: false, failure });
      const next = await client.call(deleteMedia, twoMedia, interactive);
      expect(next).toMatchObject({ ok: false, failure: { code: 'rate-limited', status: null } });
      const wait = next.ok ? 0 : (next.failure.retryAfterMs ?? 0);
      expect(wait).toBeGreaterThan(3_500_000);
      expect(wait).toBeLessThanOrEqual(3_600_000);
      expect(server.seen).toHaveLength(1);
      expect(attempts).toHaveLength(1);
    });
  });

  it('measures a date by the service’s clock', async () => {
    const headers = { date: 'Tue, 01 Jan 2030 10:00:00 GMT', 'retry-after': 'Tue, 01 Jan 2030 10:01:40 GMT' };
    await withService([limited(headers)], async ({ client }) => {
      const failure = { code: 'rate-limited', retryAfterMs: 100_000 };
      expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: false, failure });
    });
  });

  it.each([500, 503])('pauses the connection after a %i with Retry-After too', async (status) => {
    const busy = answerHtml(status, { 'retry-after': '600' });
    await withService([busy, good], async ({ client, server }) => {
      const failure = { code: 'unreadable', status, retryAfterMs: 600_000 };
      expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: false, failure });
      expect(await client.call(readList, list7, interactive)).toMatchObject({
        ok: false,
        failure: { code: 'rate-limited' }
      });
      expect(server.seen).toHaveLength(1);
    });
  });
});

it('a Retry-After on an answer that asks for no pause has no effect', async () => {
  await withService([answerJson({ error: 'x' }, 404, { 'retry-after': '600' }), good], async ({ client }) => {
    expect(await client.call(readList, list7, interactive)).toMatchObject({ failure: { code: 'not-found' } });
    expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
  });
});

it('a call waits out the minute that the answer before used up', async () => {
  const spent = { 'x-rate-limit-limit-minute': '1', 'x-rate-limit-remaining-minute': '0' };
  await withService([answerJson(envelope(vaultList), 200, spent)], async ({ client, server }) => {
    expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
    const next = await client.call(readList, list7, interactive);
    expect(next).toMatchObject({ ok: false, failure: { code: 'rate-limited', status: null } });
    expect(server.seen).toHaveLength(1);
  });
});

describe('the retry budget', () => {
  const everClosed = { opensAfter: Infinity };

  it('runs out when nothing works, so that a dead service isn’t called four times forever', async () => {
    await withService(
      [answerHtml(502)],
      async ({ client, server }) => {
        for (let n = 0; n < 20; n++) await client.call(readList, list7, interactive);
        expect(server.seen).toHaveLength(20 + 20);
      },
      everClosed
    );
  });

  it('refills with successes', async () => {
    await withService(
      [answerHtml(502)],
      async ({ client, server }) => {
        for (let n = 0; n < 10; n++) await client.call(readList, list7, interactive);
        server.script(good);
        for (let n = 0; n < 20; n++) await client.call(readList, list7, interactive);
        const before = server.seen.length;
        server.script(answerHtml(502));
        await client.call(readList, list7, interactive);
        expect(server.seen.length - before).toBe(3);
      },
      everClosed
    );
  });
});

describe('a write', () => {
  it.each([
    ['a 429', limited({ 'retry-after': '0' }), 'rate-limited'],
    ['a 503', answerHtml(503, { 'retry-after': '0' }), 'outcome-unknown'],
    ['a reset', reset(), 'outcome-unknown']
  ])('is never resent by the client, whatever came: %s', async (_, behaviour, code) => {
    await withService([behaviour, good], async ({ client, server }) => {
      expect(await client.call(deleteMedia, twoMedia, interactive)).toMatchObject({ ok: false, failure: { code } });
      await server.waitForQuiet();
      expect(server.seen).toHaveLength(1);
    });
  });
});

describe('the credit budget', () => {
  it('is checked before each try of a background call', async () => {
    let left = 2;
    const backgroundLeft = () => left--;
    await withService(
      [answerHtml(502)],
      async ({ client, server, attempts }) => {
        const answer = await client.call(readList, list7, { priority: 'background' });
        expect(answer).toMatchObject({ ok: false, failure: { code: 'over-budget' } });
        expect(server.seen).toHaveLength(2);
        expect(attempts.every(({ isBackground }) => isBackground)).toBe(true);
      },
      { backgroundLeft }
    );
  });

  it('counts calls under way whose price isn’t known yet', async () => {
    await withService(
      [stall()],
      async ({ client, server }) => {
        const call = (list_id: number) =>
          client.call(readList, { params: { account: 'acct_1', list_id } }, { priority: 'background', timeoutMs: 300 });
        const answers = await Promise.all([1, 2, 3, 4].map(call));
        expect(answers.filter((answer) => !answer.ok && answer.failure.code === 'over-budget')).toHaveLength(2);
        expect(server.seen.length).toBeGreaterThanOrEqual(2);
      },
      { backgroundLeft: () => 2 }
    );
  });

  it('isn’t checked for the user’s calls, or those the user approved', async () => {
    await withService(
      [good],
      async ({ client, server }) => {
        const agreed = { priority: 'background', isBudgeted: false } as const;
        expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
        expect(await client.call(readList, list7, agreed)).toMatchObject({ ok: true });
        expect(await client.call(readList, list7, { priority: 'background' })).toMatchObject({ ok: false });
        expect(server.seen).toHaveLength(2);
      },
      { backgroundLeft: () => 0 }
    );
  });

  it('is as large after the user’s and the background’s calls as before', async () => {
    await withService(
      [good],
      async ({ client }) => {
        for (const options of [interactive, interactive, background, background])
          expect(await client.call(readList, list7, options)).toMatchObject({ ok: true });
      },
      { backgroundLeft: () => 1 }
    );
  });

  it('takes no turn for refused calls', async () => {
    let left = 0;
    await withService(
      [good],
      async ({ client }) => {
        for (let n = 0; n < 9; n++)
          expect(await client.call(readList, list7, background)).toMatchObject({ failure: { code: 'over-budget' } });
        left = 1;
        expect(await client.call(readList, list7, background)).toMatchObject({ ok: true });
      },
      { backgroundLeft: () => left }
    );
  });
});
