import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { FoundPeople } from '../../../src-shared/bridge/audience.ts';
import { searchUsers } from '../../../src-shared/service/audience.ts';
import { SingleFlight } from '../../single-flight.ts';
import type { Reach } from '../../reach.ts';
import { toPersonEntries } from '../../people/person-entry.ts';
import { foldName } from '../../people/person-name.ts';

export const freshMs = 10 * 60_000;

const cancelled = failed(localFailure('cancelled', 'A newer search replaced this one.'));

export async function fetchPeople(reach: Reach, query: string, signal: AbortSignal): Promise<Failure | null> {
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

/** One search at a time per account: the same words join it, other words end it. */
export class Searches {
  readonly #onSeen: (account: number) => void;
  readonly #running = new SingleFlight<Result<FoundPeople>>();

  constructor(onSeen: (account: number) => void) {
    this.#onSeen = onSeen;
  }

  /** @param stop ends the search for everyone who joined it */
  async search(reach: Reach, query: string, stop: AbortSignal): Promise<Result<FoundPeople>> {
    const { number } = reach.account;
    const asked = query.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
    if (asked === '') return failed(localFailure('bad-request', 'Enter something to search for.'));
    const words = foldName(asked);
    if (!this.#running.isRunning(number, words)) this.cancel(number);
    stop.addEventListener('abort', () => {
      if (this.#running.isRunning(number, words)) this.cancel(number);
    });
    return this.#running.run(number, words, (signal) => this.#search(reach, asked, signal));
  }

  cancel(account: number): void {
    this.#running.stop(account);
  }

  async #search(reach: Reach, query: string, signal: AbortSignal): Promise<Result<FoundPeople>> {
    const { account, store, now } = reach;
    const words = foldName(query);
    const kept = await store.read(account.number, 'readSearch', { query: words, since: now() - freshMs });
    if (kept) return ok({ people: kept.people, readAt: kept.at, isFromCache: true });
    if (signal.aborted) return cancelled;
    const failure = await fetchPeople(reach, query, signal);
    if (failure) return failed(failure);
    this.#onSeen(account.number);
    const found = await store.read(account.number, 'readSearch', { query: words, since: 0 });
    return found ? ok({ people: found.people, readAt: found.at, isFromCache: false }) : cancelled;
  }
}
