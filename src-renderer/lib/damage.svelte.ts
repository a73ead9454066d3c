/** Damage that was repaired and that nobody has closed the notice of, as the host last said. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Damage } from '../../src-shared/bridge/damage.ts';

export class DamageState {
  readonly #bridge: Bridge;
  #all = $state.raw<readonly Damage[]>([]);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    bridge.onEvent((message) => {
      if (message.event === 'damage.changed') this.#all = message.payload.damages;
    });
  }

  get all(): readonly Damage[] {
    return this.#all;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('damage.list', {});
    if (result.ok) this.#all = result.value;
  }

  /** The host tells when it is gone. */
  async dismiss(kind: Damage['kind']): Promise<void> {
    await this.#bridge.request('damage.dismiss', { kind });
  }
}
