/** What the palette has on it, and which row is chosen. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { AppState } from '../../lib/app-state.svelte.ts';
import { accountAtHand } from '../places.ts';
import { listActions } from './action-items.ts';
import { Finder } from './finder.svelte.ts';
import { arrangeItems, prepareItems } from './match-items.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { listAccounts, listSettings, listVaultLists } from './place-items.ts';

/** As many as settings keep. */
const recentKept = 60;

export class PaletteState {
  readonly #app: AppState;
  readonly #account: AccountSummary | null;
  readonly #finder: Finder;
  #typed = $state('');
  /** The key of the row that a person walked to; null for the first. */
  #walkedTo = $state<string | null>(null);

  readonly #findable = $derived.by(() => prepareItems(this.#listItems()));
  readonly sections: readonly PaletteSection[] = $derived.by(() =>
    arrangeItems(this.#findable, this.#finder.found, this.#typed, this.#app.settings.values.recent)
  );
  readonly rows: readonly PaletteItem[] = $derived(this.sections.flatMap(({ items }) => items));
  readonly chosen: PaletteItem | null = $derived(
    this.rows.find(({ key }) => key === this.#walkedTo) ?? this.rows[0] ?? null
  );

  constructor(app: AppState) {
    this.#app = app;
    const number = accountAtHand(app);
    this.#account = number === null ? null : app.accounts.find(number);
    this.#finder = new Finder(app.bridge, this.#account, (route) => {
      app.router.go(route);
    });
    void this.#finder.start(app.settings.values.recent);
  }

  get account(): AccountSummary | null {
    return this.#account;
  }

  get typed(): string {
    return this.#typed;
  }

  set typed(typed: string) {
    this.#typed = typed;
    this.#walkedTo = null;
    this.#finder.find(typed);
  }

  get isBusy(): boolean {
    return this.#finder.isBusy;
  }

  /** The place of the chosen row; -1 where there is none. */
  get at(): number {
    return this.chosen ? this.rows.indexOf(this.chosen) : -1;
  }

  walkTo(row: number): void {
    this.#walkedTo = this.rows[Math.max(0, Math.min(this.rows.length - 1, row))]?.key ?? null;
  }

  point(item: PaletteItem): void {
    this.#walkedTo = item.key;
  }

  /** Keeps what was chosen, the newest first. */
  remember({ key }: PaletteItem): void {
    const { recent } = this.#app.settings.values;
    this.#app.settings.change({ recent: [key, ...recent.filter((one) => one !== key)].slice(0, recentKept) });
  }

  close(): void {
    this.#finder.close();
  }

  #listItems(): PaletteItem[] {
    const app = this.#app;
    return [
      ...listActions(app, this.#account),
      ...listAccounts(app),
      ...(this.#account ? listVaultLists(app, this.#account, this.#finder.lists) : []),
      ...listSettings(app)
    ];
  }
}
