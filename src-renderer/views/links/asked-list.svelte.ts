/** The service's own list of one kind, as it was last asked for: in its order, with its figures, a page after the other. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { AskedLinks, LinkKind, LinksQuery, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { RowSource } from '../../core/row-source.svelte.ts';

export class AskedList extends RowSource<LinkSummary> {
  readonly kind: LinkKind;
  readonly #bridge: Bridge;
  readonly #account: number;
  #asked = $state.raw<AskedLinks | null>(null);
  #isShown = $state(false);
  #isAsking = $state(false);
  #failure = $state.raw<Failure | null>(null);
  // Kept, not derived: a derived value would end with the view in which the list was made, and the list outlives it.
  #ids = $state.raw<Float64Array>(new Float64Array());
  #rows = $state.raw<Readonly<Record<string, LinkSummary>>>({});

  constructor(bridge: Bridge, account: number, kind: LinkKind) {
    super();
    this.#bridge = bridge;
    this.#account = account;
    this.kind = kind;
  }

  /** Null before anything was asked. */
  get asked(): AskedLinks | null {
    return this.#asked;
  }

  /** It stands in the table's place. */
  get isShown(): boolean {
    return this.#isShown && this.#asked !== null;
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get ids(): Float64Array {
    return this.#ids;
  }

  row(id: number): LinkSummary | null {
    return this.#rows[id] ?? null;
  }

  /** All of its rows are here. */
  want(): void {
    return;
  }

  show(isShown: boolean): void {
    this.#isShown = isShown;
    this.#failure = null;
  }

  /** What was asked in this run of the app or an earlier one; costs nothing. */
  async read(): Promise<void> {
    const result = await this.#bridge.request('links.asked', { account: this.#account, kind: this.kind });
    if (result.ok && result.value.asked) this.#take(result.value.asked);
  }

  /** One credit. Gives back whether it was answered; it is shown then. */
  async ask(query: LinksQuery): Promise<boolean> {
    this.focusOn(0);
    this.scrollTop = 0;
    const isAnswered = await this.#send(
      this.#bridge.request('links.ask', { account: this.#account, query, more: false })
    );
    if (isAnswered) this.#isShown = true;
    return isAnswered;
  }

  /** The next page, one credit. Whoever went back meanwhile stays where they are. */
  async askMore(): Promise<void> {
    const query = this.#asked?.query;
    if (query) await this.#send(this.#bridge.request('links.ask', { account: this.#account, query, more: true }));
  }

  async #send(asking: Promise<Result<AskedLinks>>): Promise<boolean> {
    this.#isAsking = true;
    const result = await asking;
    this.#isAsking = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#take(result.value);
    return result.ok;
  }

  #take(asked: AskedLinks): void {
    this.#asked = asked;
    this.#ids = Float64Array.from(asked.rows, ({ id }) => id);
    this.#rows = Object.fromEntries(asked.rows.map((row) => [row.id, row]));
  }
}
