/** Searches of people at the service: one at a time for an account, each kept, so that the same words cost one credit. */
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { FoundPeople } from '../../../src-shared/bridge/audience.ts';
import { searchUsers } from '../../../src-shared/service/audience.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { Store } from '../../store/store.ts';
import { toPersonEntries } from './person-entry.ts';
import { foldName } from './person-name.ts';

export interface AudienceReach {
  readonly account: { readonly number: number; readonly serviceId: string };
  readonly client: ServiceClient;
  readonly store: Store;
  /** ms since 1970 */
  readonly now: () => number;
}

interface Running {
  readonly words: string;
  readonly stop: AbortController;
  readonly ended: Promise<Result<FoundPeople>>;
}

/** For so long an answer stands for the same words. */
export const freshMs = 10 * 60_000;

const cancelled = failed(localFailure('cancelled', 'Other words were looked for meanwhile.'));

/** Asks the service and writes whom it found. Costs a credit. */
export async function askService(reach: AudienceReach, query: string, signal: AbortSignal): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const answer = await client.call(
    searchUsers,
    { params: { account: account.serviceId }, query: { query } },
    { priority: 'interactive', signal }
  );
  if (!answer.ok) return answer.failure;
  const people = toPersonEntries(answer.value.content);
  await store.write(account.number, 'ingestSearch', { query: foldName(query), people, at: now() });
  return null;
}

export class Searches {
  readonly #onSeen: (account: number) => void;
  readonly #running = new Map<number, Running>();

  /** @param onSeen hears when people were written */
  constructor(onSeen: (account: number) => void) {
    this.#onSeen = onSeen;
  }

  /** The same words under way are one search; other words end it. */
  async search(reach: AudienceReach, query: string): Promise<Result<FoundPeople>> {
    const { number } = reach.account;
    const asked = query.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
    if (asked === '') return failed(localFailure('bad-request', 'There are no words to look for.'));
    const running = this.#running.get(number);
    if (running?.words === foldName(asked)) return running.ended;
    this.cancel(number);
    const stop = new AbortController();
    const ended = this.#carryOut(reach, asked, stop.signal);
    this.#running.set(number, { words: foldName(asked), stop, ended });
    return ended.finally(() => {
      if (this.#running.get(number)?.stop === stop) this.#running.delete(number);
    });
  }

  cancel(account: number): void {
    this.#running.get(account)?.stop.abort();
    this.#running.delete(account);
  }

  async #carryOut(reach: AudienceReach, query: string, signal: AbortSignal): Promise<Result<FoundPeople>> {
    const { account, store, now } = reach;
    const words = foldName(query);
    const kept = await store.read(account.number, 'readSearch', { query: words, since: now() - freshMs });
    if (kept) return ok({ people: kept.people, readAt: kept.at, isFromCache: true });
    if (signal.aborted) return cancelled;
    const failure = await askService(reach, query, signal);
    if (failure) return failed(failure);
    this.#onSeen(account.number);
    const found = await store.read(account.number, 'readSearch', { query: words, since: 0 });
    return found ? ok({ people: found.people, readAt: found.at, isFromCache: false }) : cancelled;
  }
}
