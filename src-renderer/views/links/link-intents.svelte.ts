/** Tracking links on their way, as the view works with them: what is asked of each, and which are about to be discarded. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Output } from '../../../src-shared/bridge/bridge.ts';
import type { AppState } from '../../lib/app-state.svelte.ts';
import { Doubt } from '../../lib/doubt.svelte.ts';
import type { Route } from '../../lib/router.ts';
import type { LinkIntent } from './intent-words.ts';

/** One credit a look. */
export type LinkDoubt = Doubt<Output<'links.findCandidates'>>;

export class LinkIntents {
  readonly #app: AppState;
  readonly #account: () => AccountSummary;
  readonly #doubts = new SvelteMap<number, LinkDoubt>();
  /** They are on their way out, and can still be had back. */
  readonly #held = new SvelteSet<number>();

  constructor(app: AppState, account: () => AccountSummary) {
    this.#app = app;
    this.#account = account;
  }

  /** Of intents that come into view; makes what is missing, so it isn't called while something is drawn. */
  note(intents: readonly LinkIntent[]): void {
    const { bridge, outbox } = this.#app;
    for (const { number } of intents)
      if (!this.#doubts.has(number))
        this.#doubts.set(number, new Doubt(outbox, (asked) => bridge.request('links.findCandidates', asked)));
  }

  /** Undefined until the intent was noted. */
  doubtOf({ number }: LinkIntent): LinkDoubt | undefined {
    return this.#doubts.get(number);
  }

  isHeld({ number }: LinkIntent): boolean {
    return this.#held.has(number);
  }

  isBusy(intent: LinkIntent): boolean {
    return this.doubtOf(intent)?.isBusy ?? false;
  }

  look(intent: LinkIntent): void {
    void this.doubtOf(intent)?.look(intent);
  }

  sendAgain(intent: LinkIntent): void {
    void this.doubtOf(intent)?.answer(intent, { is: 'again' });
  }

  async tryNow(intent: LinkIntent): Promise<void> {
    const doubt = this.doubtOf(intent);
    if (!doubt || (await doubt.answer(intent, { is: 'again' }))) return;
    const text = `Nothing was changed for ${this.#account().displayName}`;
    this.#app.toasts.show({ kind: 'failed', text, failure: doubt.failure, owner: this.#owner });
  }

  discard(intent: LinkIntent): void {
    const { number } = intent;
    const of = `“${intent.contents.name ?? 'a tracking link'}” of ${this.#account().displayName}`;
    this.#held.add(number);
    this.#app.held.hold({
      doing: `Discarding ${of}`,
      done: () => `Discarded ${of}`,
      failed: `Couldn’t discard ${of}`,
      owner: this.#owner,
      run: () => this.#app.bridge.request('outbox.discard', { intent: number }),
      stop: null,
      settle: () => {
        this.#held.delete(number);
      }
    });
  }

  get #owner(): { readonly name: string; readonly hue: number } {
    const { displayName, hue } = this.#account();
    return { name: displayName, hue };
  }
}

/** What a user does elsewhere, so that a link that waits goes on; null where that is nothing. */
export function mendOf(intent: LinkIntent): { readonly label: string; readonly to: Route } | null {
  if (intent.state !== 'waiting') return null;
  if (intent.failure?.code === 'signed-out') return { label: 'Sign in again', to: { view: 'sign-ins', attempt: null } };
  return intent.failure?.code === 'refused-key' ? { label: 'See the connection', to: { view: 'settings' } } : null;
}
