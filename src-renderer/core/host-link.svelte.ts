import type { Bridge, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { WebBridge } from './web-bridge.ts';
import type { ConnectionState } from '../../src-shared/bridge/accounts.ts';

/** `cut`: reconnects by itself; `refused`: only a fresh link helps. */
export type HostLinkState = 'up' | 'cut' | 'refused';

/** After this (ms) a page counts as drawn, whatever is still loading. */
const longestMs = 1000;
/** Frames without a request: pictures are requested shortly after their tiles. */
const quietFrames = 12;

export class HostLink {
  #state = $state<HostLinkState>('up');
  #asked = 0;
  readonly bridge: Bridge;

  constructor(bridge: Bridge | WebBridge) {
    this.bridge = {
      request: async <N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> => {
        this.#asked += 1;
        const result = await bridge.request(name, input).finally(() => {
          this.#asked -= 1;
        });
        if (!result.ok && result.failure.code === 'disconnected' && this.#state === 'up') this.#state = 'cut';
        return result;
      },
      onEvent: (listener) => bridge.onEvent(listener)
    };
    // Only a web page can outlive its host; a desktop window closes with it.
    if ('onStatus' in bridge)
      bridge.onStatus((status) => {
        this.#state = status === 'connected' ? 'up' : status === 'refused' ? 'refused' : 'cut';
      });
  }

  get state(): HostLinkState {
    return this.#state;
  }

  quiet(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longestMs);
      let frames = 0;
      const check = () => {
        frames = this.#asked === 0 ? frames + 1 : 0;
        if (frames < quietFrames) requestAnimationFrame(check);
        else {
          clearTimeout(timer);
          resolve();
        }
      };
      check();
    });
  }
}

export function isOffline(host: HostLinkState, service: ConnectionState['kind'] | undefined): boolean {
  return host !== 'up' || service === 'offline' || service === 'refused';
}
