/** Sockets that don't survive the computer's sleep. */
import { expect, it } from 'vitest';
import { readList } from '../../src-shared/service/vault.ts';
import { answerJson } from '../../test/faults/behaviours.ts';
import { envelope, interactive, vaultList, withService } from './testing/client.ts';

const good = answerJson(envelope(vaultList));
const list = (list_id: number) => ({ params: { account: 'acct_1', list_id } });

it('sends reads on new sockets after dropping the old ones, and lets calls on old ones finish', async () => {
  const pending: (() => void)[] = [];
  await withService([good], async ({ client, server }) => {
    const read = (id: number) => client.call(readList, list(id), interactive);
    for (const id of [1, 2, 3]) await read(id);
    server.script((...exchange) => pending.push(() => good(...exchange)), good);
    const underWay = read(4);
    await server.waitForRequests(4);
    const before = server.seen.map(({ connection }) => connection);
    expect(new Set(before).size).toBeLessThan(before.length);
    client.dropSockets();
    expect(await read(5)).toMatchObject({ ok: true });
    expect(before).not.toContain(server.seen[4]?.connection);
    for (const answer of pending) answer();
    expect(await underWay).toMatchObject({ ok: true });
    // It came back on its own socket, not by a second try.
    expect(server.seen).toHaveLength(5);
  });
});
