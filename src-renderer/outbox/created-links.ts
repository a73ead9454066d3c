/**
 * Copies the address of a link created in this window once the link exists. Shared by all
 * accounts.
 */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { copyAndTell, copyText } from '../core/copy-text.ts';
import type { Toasts } from '../core/toasts.svelte.ts';
import { createdStrings } from './strings.ts';

/** ms. Later the clipboard may hold something else, so the address is only offered. */
export const copiesWithinMs = 60_000;

export interface NewLink {
  readonly account: number;
  readonly name: string;
  /** A UUID: equal ones are one link. */
  readonly intent: string;
}

interface Asked {
  readonly name: string;
  readonly at: number;
  readonly toasts: Pick<Toasts, 'show'>;
}

export class CreatedLinks {
  readonly #bridge: Bridge;
  readonly #asked = new Map<string, Asked>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    bridge.onEvent((message) => {
      if (message.event !== 'links.created') return;
      const { intent, url } = message.payload;
      const asked = this.#asked.get(intent);
      if (this.#asked.delete(intent) && asked) void this.#tell(asked, url);
    });
  }

  /** Queues the link. @param toasts say later what became of it */
  async create(link: NewLink, toasts: Asked['toasts']): Promise<Result<{ readonly intent: number }>> {
    const { name, intent } = link;
    // Before sending: a quick service may create it before this request is answered.
    this.#asked.set(intent, { name, at: Date.now(), toasts });
    const queued = await this.#bridge.request('links.create', link);
    if (!queued.ok) this.#asked.delete(intent);
    return queued;
  }

  async #tell({ name, at, toasts }: Asked, url: string | null): Promise<void> {
    if (url === null) {
      toasts.show({ kind: 'done', text: createdStrings.noAddress });
      return;
    }
    const isSoon = Date.now() - at <= copiesWithinMs;
    if (isSoon && (await copyText(this.#bridge, url))) {
      toasts.show({ kind: 'done', text: createdStrings.copied });
      return;
    }
    const run = () => void copyAndTell({ bridge: this.#bridge, toasts }, url, createdStrings.address(name));
    const text = isSoon ? createdStrings.notCopied : createdStrings.ready(name);
    toasts.show({ kind: 'asks', text, action: { label: createdStrings.copy, run } });
  }
}
