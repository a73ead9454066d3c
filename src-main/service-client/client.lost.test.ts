/** Lost answers and unsent calls: what may be repeated and what must not. */
import { listAccounts } from '../../src-shared/service/accounts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceFailureCode } from '../../src-shared/service/failures.ts';
import { sendPost } from '../../src-shared/service/posts.ts';
import { deleteMedia, readList } from '../../src-shared/service/vault.ts';
import {
  answerHtml,
  answerJson,
  answerText,
  cutBodyAt,
  cutHead,
  reset,
  stall,
  stallBody
} from '../../test/faults/behaviours.ts';
import { findRefusingPort, startResetting, startSilent, type DeadEnd } from '../../test/faults/dead-ends.ts';
import type { Behaviour } from '../../test/faults/server.ts';
import type { CallOptions } from './client-options.ts';
import { createTestClient, envelope, interactive, vaultList, withService } from './testing/client.ts';

const list7 = { params: { account: 'acct_1', list_id: 7 } };
const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };
const post = { params: { account: 'acct_1' }, body: { text: 'Hello' } };
const whole = JSON.stringify(envelope(vaultList));
const gzipHead = Buffer.from('1f8b0800000000000003', 'hex');

/** Short only if the time must run out: a busy machine may be slow. */
function patient(code: ServiceFailureCode): CallOptions {
  return { ...interactive, timeoutMs: code === 'timed-out' ? 150 : 10_000 };
}

const losses: [string, Behaviour, ServiceFailureCode, number | null][] = [
  ['reset before an answer', reset(), 'unreadable', null],
  ['cut in its head', cutHead(), 'unreadable', null],
  ['cut before its first byte', cutBodyAt(0, whole), 'unreadable', 200],
  ['cut in its body', cutBodyAt(40, whole), 'unreadable', 200],
  ['cut before its last byte', cutBodyAt(whole.length - 1, whole), 'unreadable', 200],
  ['never begun', stall(), 'timed-out', null],
  ['stalled in its body', stallBody(whole.slice(0, 40)), 'timed-out', 200],
  [
    'cut in its compression',
    answerText(gzipHead, 'application/json', 200, { 'content-encoding': 'gzip' }),
    'unreadable',
    200
  ]
];

describe('a lost answer', () => {
  it.each(losses)('%s, on a read', async (_, behaviour, code, status) => {
    await withService([behaviour], async ({ client, attempts, server }) => {
      const answer = await client.call(readList, list7, patient(code));
      expect(answer).toMatchObject({ ok: false, failure: { code, status } });
      expect(attempts).toHaveLength(server.seen.length);
      expect(attempts[0]).toMatchObject({ status, failure: { code } });
    });
  });

  it.each(losses)('%s, on a write: unknown, and the service received it once', async (_, behaviour, code, status) => {
    for (const endpoint of [deleteMedia, sendPost])
      await withService([behaviour, answerJson(envelope({ success: true }))], async ({ client, server, attempts }) => {
        const options = patient(code);
        const answer =
          endpoint === sendPost
            ? await client.call(sendPost, post, options)
            : await client.call(deleteMedia, twoMedia, options);
        expect(answer).toMatchObject({ ok: false, failure: { code: 'outcome-unknown', status } });
        await server.waitForQuiet();
        expect(server.seen).toHaveLength(1);
        expect(attempts).toHaveLength(1);
      });
  });

  it('is still a refusal by its status when only its words are lost', async () => {
    const refusals: [Behaviour, ServiceFailureCode][] = [
      [cutBodyAt(5, '{"error":"x"}', 'application/json', 401), 'unreadable'],
      [stallBody('{"err', 422), 'rejected'],
      [stallBody('{"err', 503), 'outcome-unknown']
    ];
    for (const [behaviour, code] of refusals)
      await withService([behaviour], async ({ client }) => {
        const answer = await client.call(deleteMedia, twoMedia, { ...interactive, timeoutMs: 150 });
        expect(answer).toMatchObject({ ok: false, failure: { code } });
      });
  });

  it('blames the key if no account was named', async () => {
    await withService([cutBodyAt(5, '{"error":"x"}', 'application/json', 401)], async ({ client }) => {
      const answer = await client.call(listAccounts, { params: {} }, { ...interactive, timeoutMs: 150 });
      expect(answer).toMatchObject({ ok: false, failure: { code: 'refused-key', status: 401 } });
    });
  });

  it('is counted with the credits in its headers', async () => {
    const head = { 'x-acme-credits-used': '1', 'x-acme-credits-balance': '899', date: 'Tue, 01 Jan 2030 10:00:00 GMT' };
    const cut: Behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100', ...head });
      response.write('{"data":', () => response.socket?.end());
    };
    await withService([cut], async ({ client, attempts }) => {
      await client.call(deleteMedia, twoMedia, interactive);
      const reported = { used: 1, balance: 899, limitMinute: null, remainingMinute: null };
      expect(attempts).toMatchObject([{ reported, isJson: false, serverTime: Date.UTC(2030, 0, 1, 10) }]);
    });
    await withService([reset()], async ({ client, attempts }) => {
      await client.call(deleteMedia, twoMedia, interactive);
      expect(attempts).toMatchObject([{ reported: null, isJson: false, serverTime: null }]);
    });
  });

  it('doesn’t affect the next call', async () => {
    for (const fault of [reset(), cutHead(), cutBodyAt(40, whole), stallBody('{'), answerHtml(502)])
      await withService([fault, answerJson(envelope({ success: true }))], async ({ client }) => {
        await client.call(deleteMedia, twoMedia, { ...interactive, timeoutMs: 150 });
        expect(await client.call(deleteMedia, twoMedia, interactive)).toMatchObject({ ok: true });
      });
  });
});

describe('a call that is never sent', () => {
  const deadEnds: DeadEnd[] = [];
  afterEach(async () => {
    await Promise.all(deadEnds.splice(0).map((end) => end.close()));
  });

  async function startDeadEnd(start: () => Promise<DeadEnd>): Promise<DeadEnd> {
    const end = await start();
    deadEnds.push(end);
    return end;
  }

  const places: [string, () => Promise<string>][] = [
    ['a port that refuses', async () => `http://127.0.0.1:${String(await findRefusingPort())}`],
    ['a name that isn’t there', () => Promise.resolve('http://nowhere.invalid')],
    ['a reset in the handshake', async () => `https://127.0.0.1:${String((await startDeadEnd(startResetting)).port)}`],
    ['a handshake that never ends', async () => `https://127.0.0.1:${String((await startDeadEnd(startSilent)).port)}`]
  ];

  it.each(places)('is offline, read or write: %s', async (_, findUrl) => {
    const { client, attempts } = createTestClient(await findUrl());
    const options = { ...interactive, timeoutMs: 1500 };
    const read = await client.call(readList, list7, options);
    const write = await client.call(sendPost, post, options);
    for (const answer of [read, write]) {
      expect(answer).toMatchObject({ ok: false, failure: { code: 'offline', status: null } });
      expect(!answer.ok && answer.failure.words).toBeTruthy();
    }
    expect(attempts.map(({ status, failure }) => [status, failure?.code])).toEqual([
      [null, 'offline'],
      [null, 'offline']
    ]);
    await client.close();
  });

  it('sends no key during the handshake', async () => {
    const silent = await startDeadEnd(startSilent);
    const { client } = createTestClient(`https://127.0.0.1:${String(silent.port)}`);
    await client.call(sendPost, post, { ...interactive, timeoutMs: 200 });
    expect(silent.connections).toBe(1);
    expect(silent.received).toBeLessThan(2000);
    await client.close();
  });

  it('doesn’t use up a turn of the minute', async () => {
    const { client, attempts } = createTestClient(`http://127.0.0.1:${String(await findRefusingPort())}`);
    for (let n = 0; n < 70; n++) await client.call(readList, list7, interactive);
    expect(attempts).toHaveLength(70);
    await client.close();
  });
});

describe('a write', () => {
  it('uses its own connection, so that a dead one can’t swallow it', async () => {
    await withService([answerJson(envelope({ success: true }))], async ({ client, server }) => {
      const calls = [
        () => client.call(readList, list7, interactive),
        () => client.call(readList, list7, interactive),
        () => client.call(deleteMedia, twoMedia, interactive),
        () => client.call(deleteMedia, twoMedia, interactive)
      ];
      for (const call of calls) {
        await call();
        // A connection is free one turn of the event loop later.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const [first, second, third, fourth] = server.seen.map(({ connection }) => connection);
      expect(second).toBe(first);
      expect(new Set([first, third, fourth]).size).toBe(3);
    });
  });
});

describe('isReachable', () => {
  it('is true for any answer, and sends no key and calls no part of the API', async () => {
    await withService([answerHtml(502)], async ({ client, server, attempts }) => {
      expect(await client.isReachable()).toBe(true);
      expect(server.seen).toMatchObject([{ method: 'HEAD', path: '/' }]);
      expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
      expect(attempts).toEqual([]);
    });
  });

  it('is false where nothing listens, nothing answers, or the client is closed', async () => {
    const refusing = createTestClient(`http://127.0.0.1:${String(await findRefusingPort())}`);
    expect(await refusing.client.isReachable()).toBe(false);
    await refusing.client.close();
    expect(await refusing.client.isReachable()).toBe(false);
    await withService([stall()], async ({ client }) => {
      expect(await client.isReachable(100)).toBe(false);
    });
  });
});
