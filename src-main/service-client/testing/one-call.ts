/** One read and one write, answered as a test says. */
import { expect } from 'vitest';
import { deleteMedia, readList } from '../../../src-shared/service/vault.ts';
import type { Behaviour } from '../../../test/faults/server.ts';
import { interactive, withService } from './client.ts';

export const list7 = { params: { account: 'acct_1', list_id: 7 } };
export const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };

/** The failure of a read with this answer; null on success. */
export async function readFailure(behaviour: Behaviour) {
  let failure: unknown;
  await withService([behaviour], async ({ client }) => {
    const answer = await client.call(readList, list7, interactive);
    failure = answer.ok ? null : answer.failure;
  });
  return failure;
}

export async function writeFailure(behaviour: Behaviour) {
  let failure: unknown;
  await withService([behaviour], async ({ client, server }) => {
    const answer = await client.call(deleteMedia, twoMedia, interactive);
    failure = answer.ok ? null : answer.failure;
    expect(server.seen).toHaveLength(1);
  });
  return failure;
}
