import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Need, NeedKind, SignInFor } from '../../src-shared/bridge/needs.ts';
import { isBlocking } from '../../src-shared/rules/blocking-needs.ts';
import { isSnoozed, type Snooze } from '../../src-shared/rules/snooze.ts';
import { mostPressing } from './account-changes.ts';
import { keepEqual } from './keep-equal.ts';
import { Query } from './query.svelte.ts';

interface PutOff {
  readonly snoozes: () => readonly Snooze[];
  readonly now: () => number;
}

export class NeedsState {
  readonly #query: Query<null, readonly Need[]>;
  readonly #byAccount = $derived.by(() => mostPressing(this.all ?? []));

  readonly #open = $derived.by(() => (this.all ?? []).filter((need) => !this.#isSnoozed(need)));
  readonly #snoozed = $derived.by(() => (this.all ?? []).filter((need) => this.#isSnoozed(need)));
  readonly accounts: readonly number[] = $derived(
    this.#open.flatMap(({ account }) => account ?? []).filter((account, n, all) => all.indexOf(account) === n)
  );
  readonly #putOff: PutOff;

  constructor(bridge: Bridge, putOff: PutOff) {
    this.#putOff = putOff;
    this.#query = new Query(bridge, () => bridge.request('needs.list', {}), null, {
      take: (message) => (message.event === 'needs.changed' ? message.payload.needs : null),
      merge: (before, after) => keepEqual(before, after, ({ id }) => id)
    });
  }

  get all(): readonly Need[] | null {
    return this.#query.value;
  }

  get open(): readonly Need[] {
    return this.#open;
  }

  get snoozed(): readonly Need[] {
    return this.#snoozed;
  }

  get count(): number {
    return this.#open.length;
  }

  get isUrgent(): boolean {
    return this.#open.some(isBlocking);
  }

  #isSnoozed(need: Need): boolean {
    return isSnoozed(need, this.#putOff.snoozes(), this.#putOff.now());
  }

  kindOf(account: number): NeedKind | null {
    return this.#byAccount.get(account) ?? null;
  }

  signInFor(account: number): SignInFor | null {
    const about = this.all?.find((need) => need.account === account && need.about.kind === 'signed-out')?.about;
    return about?.kind === 'signed-out' ? (about.signIn ?? null) : null;
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }
}
