/** Reading one person anew: nothing of the service reads one, so a search for the user name does. */
import type { PersonCard } from '../../../src-shared/bridge/audience.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { standInName } from './person-name.ts';
import { askService, type AudienceReach } from './searches.ts';

const unknownPerson = failed(localFailure('unknown-person'));
const notFound = failed(
  localFailure(
    'not-found',
    'A search for the user name doesn’t find this person any more. What was read before is kept.'
  )
);
const nameless = failed(
  localFailure('not-found', 'Without a user name or a name the service can’t be asked for this person.')
);

/** What was read before stays where the service doesn't find the person any more. Costs a credit. */
async function readPersonAgain(reach: AudienceReach, person: number, signal: AbortSignal): Promise<Result<PersonCard>> {
  const { account, store, now } = reach;
  const before = await store.read(account.number, 'readPerson', person);
  if (!before) return unknownPerson;
  const query = before.username ?? nameOf(before);
  if (query === null) return nameless;
  const askedAt = now();
  const failure = await askService(reach, query, signal);
  if (failure) return failed(failure);
  const after = await store.read(account.number, 'readPerson', person);
  if (!after) return unknownPerson;
  return after.readAt >= askedAt ? ok(after) : notFound;
}

/** The name that the person has, not the one that was made up of the number. */
function nameOf({ id, name }: PersonCard): string | null {
  return name === standInName(id) ? null : name;
}

/** Two windows, or two clicks, that read the same person again make one call. */
export class ReadsAgain {
  readonly #onSeen: (account: number) => void;
  readonly #running = new Map<string, Promise<Result<PersonCard>>>();
  readonly #stops = new Map<number, AbortController>();

  /** @param onSeen hears when people were written */
  constructor(onSeen: (account: number) => void) {
    this.#onSeen = onSeen;
  }

  async read(reach: AudienceReach, person: number): Promise<Result<PersonCard>> {
    const { number } = reach.account;
    const key = `${String(number)} ${String(person)}`;
    const running = this.#running.get(key);
    if (running) return running;
    const ended = readPersonAgain(reach, person, this.#signalOf(number)).finally(() => {
      this.#running.delete(key);
    });
    this.#running.set(key, ended);
    const result = await ended;
    if (result.ok) this.#onSeen(number);
    return result;
  }

  /** Ends what is read for an account that goes. */
  drop(account: number): void {
    this.#stops.get(account)?.abort();
    this.#stops.delete(account);
  }

  #signalOf(account: number): AbortSignal {
    const stop = this.#stops.get(account) ?? new AbortController();
    this.#stops.set(account, stop);
    return stop.signal;
  }
}
