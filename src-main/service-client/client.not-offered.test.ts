/** A call that the service lacks is only repeated on a user's request. */
import { describe, expect, it } from 'vitest';
import { listLists, readList } from '../../src-shared/service/vault.ts';
import { answerJson } from '../../test/faults/behaviours.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';
import { onOpening } from './caller.ts';

const noRoute = answerJson({ message: 'The route api/acct_1/media/vault/lists could not be found.' }, 404);
const listed = answerJson(envelope({ list: [], hasMore: false }));
const lists = (account: string) => ({ params: { account } });
const list7 = { params: { account: 'acct_1', list_id: 7 } };
const notOffered = { failure: { code: 'not-offered', status: 404 } };

describe('a call that the service doesn’t offer', () => {
  it('is made once by opening views and the background, over all accounts', async () => {
    await withService([noRoute], async ({ client, server, attempts }) => {
      const opened = onOpening(client);
      expect(await opened.call(listLists, lists('acct_1'), interactive)).toMatchObject(notOffered);
      expect(await opened.call(listLists, lists('acct_2'), interactive)).toMatchObject(notOffered);
      expect(await client.call(listLists, lists('acct_2'), { priority: 'background', isBudgeted: true })).toMatchObject(
        notOffered
      );
      expect([server.seen.length, attempts.length]).toEqual([1, 1]);
    });
  });

  it('is made whenever the user asks, and is available again once it is answered', async () => {
    await withService([noRoute, noRoute, listed], async ({ client, server }) => {
      const opened = onOpening(client);
      for (const _ of [1, 2])
        expect(await client.call(listLists, lists('acct_1'), interactive)).toMatchObject(notOffered);
      expect(await client.call(listLists, lists('acct_1'), interactive)).toMatchObject({ ok: true });
      expect(await opened.call(listLists, lists('acct_1'), interactive)).toMatchObject({ ok: true });
      expect(server.seen).toHaveLength(4);
    });
  });

  it('doesn’t affect another call', async () => {
    await withService([noRoute, answerJson(envelope(vaultList))], async ({ client }) => {
      await client.call(listLists, lists('acct_1'), interactive);
      expect(await onOpening(client).call(readList, list7, interactive)).toMatchObject({ ok: true });
    });
  });
});
