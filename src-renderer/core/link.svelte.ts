/** Whether the page still has its host. Without it nothing can be asked; what is on the page stays readable. */
import type { Bridge, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { WebBridge } from './web-bridge.ts';

/** `cut`: it is tried again by itself; `refused`: only a fresh link helps. */
export type LinkState = 'up' | 'cut' | 'refused';

/** Ms after which a page counts as drawn, whatever is still asked. */
const longestMs = 1000;
/** So many frames without a question: pictures are asked for a moment after the tiles that they are on. */
const quietFrames = 12;

export class Link {
  #state = $state<LinkState>('up');
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
    // Only a page of the web host can lose its host and live on; the desktop window goes with it.
    if ('onStatus' in bridge)
      bridge.onStatus((status) => {
        this.#state = status === 'connected' ? 'up' : status === 'refused' ? 'refused' : 'cut';
      });
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Resolves once nothing has been asked of the host for a few frames, or after a second: what a view opened with is drawn. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longestMs);
      let frames = 0;
      const look = () => {
        frames = this.#asked === 0 ? frames + 1 : 0;
        if (frames < quietFrames) requestAnimationFrame(look);
        else {
          clearTimeout(timer);
          resolve();
        }
      };
      look();
    });
  }
}
