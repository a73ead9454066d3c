/** The service's own list of one kind, as it was last asked for: in its order, with its figures, a page after the other. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { AskedLinks, LinkKind, LinksQuery, LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { TableRows } from './table-rows.ts';

export class AskedList implements TableRows {
  readonly kind: LinkKind;
  scrollTop = 0;
  readonly #bridge: Bridge;
  readonly #account: number;
  #asked = $state.raw<AskedLinks | null>(null);
  #isShown = $state(false);
  #isAsking = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #focus = $state(0);
  readonly #ids = $derived(Float64Array.from(this.#asked?.rows ?? [], ({ id }) => id));
  readonly #rows = $derived(Object.fromEntries(this.#asked?.rows.map((row) => [row.id, row]) ?? []));

  constructor(bridge: Bridge, account: number, kind: LinkKind) {
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

  get count(): number {
    return this.#ids.length;
  }

  get ids(): Float64Array {
    return this.#ids;
  }

  get focus(): number {
    return Math.min(this.#focus, Math.max(0, this.#ids.length - 1));
  }

  focusOn(position: number): void {
    this.#focus = Math.max(0, Math.min(this.#ids.length - 1, position));
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
    if (result.ok) this.#asked = result.value.asked;
  }

  /** One credit. Gives back whether it was answered. */
  async ask(query: LinksQuery): Promise<boolean> {
    this.#focus = 0;
    this.scrollTop = 0;
    return this.#send(this.#bridge.request('links.ask', { account: this.#account, query, more: false }));
  }

  /** The next page, one credit. */
  async askMore(): Promise<void> {
    const query = this.#asked?.query;
    if (query) await this.#send(this.#bridge.request('links.ask', { account: this.#account, query, more: true }));
  }

  async #send(asking: Promise<Result<AskedLinks>>): Promise<boolean> {
    this.#isAsking = true;
    const result = await asking;
    this.#isAsking = false;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return false;
    this.#asked = result.value;
    this.#isShown = true;
    return true;
  }
}
