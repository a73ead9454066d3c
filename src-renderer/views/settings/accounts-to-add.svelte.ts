/** Which of the accounts that a key reaches are to come here: all of them, until a user says otherwise. */
import { SvelteSet } from 'svelte/reactivity';
import type { FoundAccount } from '../../../src-shared/bridge/connections.ts';

/** So many are looked over; more need a search. */
export const mostWithoutSearch = 10;

export class AccountsToAdd {
  readonly #left = new SvelteSet<string>();
  #all = $state.raw<readonly FoundAccount[]>([]);
  #find = $state('');
  /** Those that aren't here yet. */
  readonly open = $derived.by(() => this.#all.filter(({ isHere }) => !isHere));
  readonly chosen = $derived.by(() => this.open.filter(({ id }) => !this.#left.has(id)));
  readonly shown = $derived.by(() => findAccounts(this.#all, this.#find));

  constructor(found: readonly FoundAccount[]) {
    this.#all = found;
  }

  get all(): readonly FoundAccount[] {
    return this.#all;
  }

  get find(): string {
    return this.#find;
  }

  set find(text: string) {
    this.#find = text;
  }

  isChosen({ id, isHere }: FoundAccount): boolean {
    return !isHere && !this.#left.has(id);
  }

  choose(account: FoundAccount, isChosen: boolean): void {
    if (isChosen) this.#left.delete(account.id);
    else this.#left.add(account.id);
  }

  /** Of those that the search shows. */
  chooseShown(isChosen: boolean): void {
    for (const account of this.shown) if (!account.isHere) this.choose(account, isChosen);
  }
}

/** By name, user name or id. */
function findAccounts(all: readonly FoundAccount[], find: string): readonly FoundAccount[] {
  const wanted = find.trim().toLowerCase();
  if (wanted === '') return all;
  return all.filter(({ displayName, username, id }) =>
    [displayName, username ?? '', id].some((text) => text.toLowerCase().includes(wanted))
  );
}
