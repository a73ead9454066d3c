/** A service with faults set over HTTP, and a client that sees every byte. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { call, firstAccount, startForTest, type TestAnswer } from '../../testing.ts';
import type { PracticeOptions } from '../../options.ts';
import type { PracticeService } from '../../service.ts';
import { findMedia } from '../../vault/vault.ts';

export interface Faulty {
  readonly service: PracticeService;
  readonly account: string;
  /** @returns the new faults' IDs */
  readonly order: (...faults: readonly object[]) => Promise<number[]>;
  readonly get: (path: string) => Promise<TestAnswer>;
  /** Deletes another medium each time. */
  readonly remove: () => Promise<{ id: number; outcome: TestAnswer | Error }>;
  readonly isThere: (media: number) => boolean;
  readonly credits: () => Promise<number>;
}

export async function startFaulty(options: Partial<PracticeOptions> = {}): Promise<Faulty> {
  const service = await startForTest(options);
  const account = firstAccount(service);
  let next = 0;
  const get = (path: string) => call(service, path);
  return {
    service,
    account: account.id,
    get,
    order: async (...faults) => {
      const answer = await call(service, '/practice/faults', { method: 'POST', body: faults });
      if (answer.status !== 201) throw new Error(answer.bytes.toString());
      return (answer.json as { ids: number[] }).ids;
    },
    remove: async () => {
      const id = account.vault.ids[next++] ?? 0;
      const path = `/api/${account.id}/media/vault/delete-media`;
      const outcome = await call(service, path, { method: 'DELETE', body: { mediaIds: [id] } }).catch(
        (error: unknown) => error as Error // Safe: undici rejects with errors only.
      );
      return { id, outcome };
    },
    // Checked in the world, since a call could be affected too.
    isThere: (media) => findMedia(account.vault, media) !== undefined,
    credits: async () => ((await get('/practice/limits')).json as { credits: number }).credits
  };
}

/** All bytes of one call until the connection closes. */
export async function readRaw(
  { baseUrl, apiKey }: PracticeService,
  path: string
): Promise<{ head: string; body: Buffer }> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${apiKey}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  const all = Buffer.concat(parts);
  const end = all.indexOf('\r\n\r\n') + 4;
  return { head: all.toString('latin1', 0, end), body: all.subarray(end) };
}
