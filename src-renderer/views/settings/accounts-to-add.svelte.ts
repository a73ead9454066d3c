import { SvelteSet } from 'svelte/reactivity';
import type { FoundAccount } from '../../../src-shared/bridge/connections.ts';

export const mostWithoutSearch = 10;

export class AccountsToAdd {
  readonly all: readonly FoundAccount[];
  readonly open: readonly FoundAccount[];
  readonly #left = new SvelteSet<string>();
  find = $state('');
  readonly chosen = $derived.by(() => this.open.filter(({ id }) => !this.#left.has(id)));
  readonly shown = $derived.by(() => findAccounts(this.all, this.find));

  constructor(found: readonly FoundAccount[]) {
    this.all = found;
    this.open = found.filter(({ isHere }) => !isHere);
  }

  isChosen({ id, isHere }: FoundAccount): boolean {
    return !isHere && !this.#left.has(id);
  }

  choose(account: FoundAccount, isChosen: boolean): void {
    if (isChosen) this.#left.delete(account.id);
    else this.#left.add(account.id);
  }

  chooseShown(isChosen: boolean): void {
    for (const account of this.shown) if (!account.isHere) this.choose(account, isChosen);
  }
}

function findAccounts(all: readonly FoundAccount[], find: string): readonly FoundAccount[] {
  const wanted = find.trim().toLowerCase();
  if (wanted === '') return all;
  return all.filter(({ displayName, username, id }) =>
    [displayName, username ?? '', id].some((text) => text.toLowerCase().includes(wanted))
  );
}
