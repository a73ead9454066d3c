/** Unusable input never leaves the client. */
import { describe, expect, it } from 'vitest';
import { deleteMedia, listMedia } from '../../src-shared/service/vault.ts';
import { answerJson } from '../../test/faults/behaviours.ts';
import { type FaultServer } from '../../test/faults/server.ts';
import { interactive, withService, type TestedClient } from './testing/client.ts';
import { twoMedia } from './testing/one-call.ts';

describe('input that can’t be sent', () => {
  it.each(['', '.', '..', '\uD800'])('is rejected and not sent: %j', async (account) => {
    await withService([answerJson({})], async ({ client, server, attempts }) => {
      const answer = await client.call(listMedia, { params: { account } }, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'rejected', status: null } });
      expect(!answer.ok && Object.keys(answer.failure.fields ?? {})).toEqual(['account']);
      expect(server.seen).toEqual([]);
      expect(attempts).toEqual([]);
    });
  });

  it('stays inside its place in the path', async () => {
    await withService([answerJson({})], async ({ client, server }) => {
      await client.call(listMedia, { params: { account: '../../admin?x=#y' } }, interactive);
      expect(server.seen[0]?.path).toBe('/api/..%2F..%2Fadmin%3Fx%3D%23y/media/vault');
    });
  });

  it('includes an invalid or missing key', async () => {
    for (const key of ['', 'two\nlines', 'ключ', 'a b', null]) {
      const readKey = () => Promise.resolve(key);
      await withService(
        [answerJson({})],
        async ({ client, server }) => {
          const answer = await client.call(deleteMedia, twoMedia, interactive);
          expect(answer).toMatchObject({ ok: false, failure: { code: 'refused-key', status: null } });
          expect(server.connections).toBe(0);
        },
        { readKey }
      );
    }
  });

  it('includes an unreadable key', async () => {
    const readKey = () => Promise.reject(new Error('locked'));
    const test = async ({ client, server }: TestedClient & { server: FaultServer }) => {
      const answer = await client.call(deleteMedia, twoMedia, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'refused-key' } });
      expect(server.connections).toBe(0);
    };
    await withService([answerJson({})], test, { readKey });
  });
});
