/** Whether the page still has its host. Without it nothing can be asked; what is on the page stays readable. */
import type { Bridge, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { WebBridge } from './web-bridge.ts';

/** `cut`: it is tried again by itself; `refused`: only a fresh link helps. */
export type LinkState = 'up' | 'cut' | 'refused';

export class Link {
  #state = $state<LinkState>('up');
  readonly bridge: Bridge;

  /** `onReturn` is called when the host is there again: events were missed meanwhile. */
  constructor(bridge: Bridge | WebBridge, onReturn: () => void) {
    this.bridge = {
      request: async <N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> => {
        const result = await bridge.request(name, input);
        if (!result.ok && result.failure.code === 'disconnected' && this.#state === 'up') this.#state = 'cut';
        return result;
      },
      onEvent: (listener) => bridge.onEvent(listener)
    };
    // Only a page of the web host can lose its host and live on; the desktop window goes with it.
    if ('onStatus' in bridge)
      bridge.onStatus((status) => {
        this.#state = status === 'connected' ? 'up' : status === 'refused' ? 'refused' : 'cut';
        if (status === 'connected') onReturn();
      });
  }

  get state(): LinkState {
    return this.#state;
  }
}
