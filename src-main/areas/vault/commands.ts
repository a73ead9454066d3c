/** What a person does to a vault: from the view to the service, and its answer into the cache. */
import { failed, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { deleteMedia, removeFromList } from '../../../src-shared/service/vault.ts';
import type { VaultReach } from './read-pages.ts';

/** No maximum is documented (service-api.md, "Limits"); this many keep a request small and a failure's loss too. */
const mostInACall = 500;

/** Media that the service has deleted, and how many the cache has left. */
export interface Gone {
  readonly ids: readonly number[];
  readonly cached: number;
}

/**
 * Deletes media. Each call's media leave the cache when the service has said so, so a stop in the middle is true too.
 * @param onGone hears of each part
 */
export async function deleteFromVault(
  reach: VaultReach,
  ids: readonly number[],
  onGone: (gone: Gone) => void
): Promise<Result<{ deleted: number }>> {
  const { number, serviceId } = reach.account;
  const done = await inParts(ids, async (part) => {
    const answer = await reach.client.call(
      deleteMedia,
      { params: { account: serviceId }, body: { mediaIds: [...part] } },
      { priority: 'interactive' }
    );
    if (!answer.ok) return answer.failure;
    const { cached } = await reach.store.write(number, 'removeDeleted', { ids: part, at: reach.now() });
    onGone({ ids: part, cached });
    return null;
  });
  return done.ok ? ok({ deleted: done.value }) : done;
}

/** Takes media out of a list; they stay in the vault. The answer brings the list's new counts. */
export async function removeFromVaultList(
  reach: VaultReach,
  list: number,
  ids: readonly number[]
): Promise<Result<{ removed: number }>> {
  const { number, serviceId } = reach.account;
  const done = await inParts(ids, async (part) => {
    const answer = await reach.client.call(
      removeFromList,
      { params: { account: serviceId, list_id: list }, body: { mediaIds: [...part] } },
      { priority: 'interactive' }
    );
    if (!answer.ok) return answer.failure;
    await reach.store.write(number, 'removeFromVaultList', { list, ids: part, answer: answer.value.content });
    return null;
  });
  return done.ok ? ok({ removed: done.value }) : done;
}

/** Sends part after part and stops at the first failure, which then says how much was done. */
async function inParts(
  ids: readonly number[],
  send: (part: readonly number[]) => Promise<ServiceFailure | null>
): Promise<Result<number>> {
  const wanted = [...new Set(ids)];
  for (let done = 0; done < wanted.length; done += mostInACall) {
    const failure = await send(wanted.slice(done, done + mostInACall));
    if (failure) return failed(done === 0 ? failure : partly(failure, done, wanted.length));
  }
  return ok(wanted.length);
}

function partly(failure: ServiceFailure, done: number, asked: number): Failure {
  return { ...failure, code: 'partly-done', partly: { done, asked, because: failure.code } };
}
