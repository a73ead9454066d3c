import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Damage } from '../../src-shared/bridge/damage.ts';
import { Query } from './query.svelte.ts';

const none: readonly Damage[] = [];

export class DamageState {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly Damage[]>;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('damage.list', {}), null, {
      take: (message) => (message.event === 'damage.changed' ? message.payload.damages : null)
    });
  }

  get all(): readonly Damage[] {
    return this.#query.value ?? none;
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  async dismiss(kind: Damage['kind']): Promise<void> {
    await this.#bridge.request('damage.dismiss', { kind });
  }
}
