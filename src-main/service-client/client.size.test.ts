/** Endless and exploding bodies: the client stops in time, and its memory doesn't grow. */
import { describe, expect, it, vi } from 'vitest';
import { deleteMedia, readList } from '../../src-shared/service/vault.ts';
import { answerBomb, answerText, streamBytes, streamEndlessly } from '../../test/faults/behaviours.ts';
import type { Behaviour } from '../../test/faults/server.ts';
import { largestBody } from './read-body.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';

// A gigabyte takes long on a busy machine, though it is never read to the end.
vi.setConfig({ testTimeout: 30_000 });

const list7 = { params: { account: 'acct_1', list_id: 7 } };
const megabyte = 1024 * 1024;

/** Bytes in both sockets beyond what was read. */
const inSockets = 16 * megabyte;

const floods: [string, Behaviour][] = [
  ['endless', streamEndlessly()],
  ['1 GB', streamBytes(1024 * megabyte)],
  ['endless HTML', streamEndlessly({ 'content-type': 'text/html' })],
  ['1 GB in a megabyte of gzip', answerBomb('gzip', 1024)],
  ['64 MB in a little brotli', answerBomb('br', 64)]
];

describe('a body over the limit', () => {
  it.each(floods)('is cut once and not kept: %s', async (_, behaviour) => {
    await withService([behaviour], async ({ client, server, attempts }) => {
      const before = memory();
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, memory() - before);
      }, 5);
      const answer = await client.call(readList, list7, interactive);
      clearInterval(watch);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'unreadable', status: 200 } });
      expect(!answer.ok && answer.failure.words).toContain('is larger than');
      await server.waitForQuiet();
      expect(server.bytesWritten).toBeLessThan(largestBody + inSockets);
      expect(peak).toBeLessThan(4 * largestBody);
      // It would be as large the second time.
      expect(attempts).toHaveLength(1);
    });
  });

  it('leaves a write’s outcome unknown', async () => {
    await withService([streamEndlessly()], async ({ client, server }) => {
      const media = { params: { account: 'acct_1' }, body: { mediaIds: [1] } };
      const answer = await client.call(deleteMedia, media, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'outcome-unknown', status: 200 } });
      expect(server.seen).toHaveLength(1);
    });
  });
});

it('accepts a body up to the limit', async () => {
  const start = JSON.stringify(envelope({ ...vaultList, note: '' })).slice(0, -3);
  const body = JSON.stringify(envelope({ ...vaultList, note: 'x'.repeat(largestBody - start.length - 500) }));
  await withService([answerText(body, 'application/json')], async ({ client }) => {
    expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true, value: { content: vaultList } });
  });
});

/** Buffers are outside the JavaScript heap. */
function memory(): number {
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
}
