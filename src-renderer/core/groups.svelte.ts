import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { AccountGroup, Arrangement, GroupChange } from '../../src-shared/bridge/many-accounts.ts';
import { Query } from './query.svelte.ts';

const none: readonly AccountGroup[] = [];

export class Groups {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly AccountGroup[]>;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('groups.list', {}), null, {
      take: (message) => (message.event === 'groups.changed' ? message.payload.groups : null)
    });
  }

  get all(): readonly AccountGroup[] {
    return this.#query.value ?? none;
  }

  find(id: number | null): AccountGroup | null {
    return id === null ? null : (this.all.find((group) => group.id === id) ?? null);
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  async add(name: string, accounts: readonly number[]): Promise<Failure | null> {
    return this.#arrange({ kind: 'add-group', name, accounts: [...accounts] });
  }

  async change(group: number, change: GroupChange): Promise<Failure | null> {
    this.#query.update((all) => all.map((one) => (one.id === group ? { ...one, ...change } : one)));
    return this.#arrange({ kind: 'group', group, change });
  }

  async move(group: number, by: -1 | 1): Promise<Failure | null> {
    const order = this.all.map(({ id }) => id);
    const from = order.indexOf(group);
    const to = from + by;
    if (from < 0 || to < 0 || to >= order.length) return null;
    order.splice(to, 0, ...order.splice(from, 1));
    return this.#arrange({ kind: 'group-order', groups: order });
  }

  async remove(group: number): Promise<Failure | null> {
    return this.#arrange({ kind: 'remove-group', group });
  }

  async #arrange(to: Arrangement): Promise<Failure | null> {
    const result = await this.#bridge.request('accounts.arrange', { to });
    if (result.ok) return null;
    await this.read();
    return result.failure;
  }
}
