import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { declaredSettings } from '../../../src-shared/settings/settings.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { currentAccount } from '../places.ts';
import { listActions } from './action-items.ts';
import { listFilters } from './filter-items.ts';
import { Finder } from './finder.svelte.ts';
import { joinItems, listJoinable, listRecentJoined } from './joined-items.ts';
import { arrangeItems, prepareItems } from './match-items.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { listAccountItems, listVaultLists } from './place-items.ts';

const recentKept = declaredSettings.recent.maxItems;
/**
 * The list waits this long (ms) for recent choices at its top, so that no row moves under
 * the pointer.
 */
const longestWait = 100;

export class PaletteState {
  readonly #app: AppState;
  readonly #account: AccountSummary | null;
  readonly #finder: Finder;
  #typed = $state('');
  #isAwaited = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #walkedTo = $state<string | null>(null);

  readonly #findable = $derived.by(() => prepareItems(this.#listItems()));
  /** Computed only once a second word begins. */
  readonly #joinable = $derived.by(() => listJoinable(this.#app));
  readonly #joined = $derived.by(() =>
    isSeveralWords(this.#typed) ? joinItems(this.#joinable, this.#typed, this.#app.settings.values.recent) : []
  );
  readonly sections: readonly PaletteSection[] = $derived.by(() => {
    const { recent } = this.#app.settings.values;
    if (this.#isAwaited && this.#typed === '') return [];
    const joinedLately = this.#typed.trim() === '' ? listRecentJoined(this.#app, recent) : [];
    return arrangeItems(this.#findable, [...this.#finder.found, ...joinedLately], this.#typed, recent, this.#joined);
  });
  readonly rows: readonly PaletteItem[] = $derived(this.sections.flatMap(({ items }) => items));
  readonly chosen: PaletteItem | null = $derived(
    this.rows.find(({ key }) => key === this.#walkedTo) ?? this.rows[0] ?? null
  );

  constructor(app: AppState) {
    this.#app = app;
    const number = currentAccount(app);
    this.#account = number === null ? null : app.accounts.find(number);
    this.#finder = new Finder(app.bridge, this.#account, (route) => {
      app.router.go(route);
    });
    const { recent } = app.settings.values;
    this.#isAwaited = recent.some((key) => isFound(key, number));
    const show = () => {
      this.#isAwaited = false;
    };
    this.#timer = setTimeout(show, longestWait);
    void this.#finder.start(recent).then(show);
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
    return this.#finder.isBusy || (this.#isAwaited && this.#typed === '');
  }

  /** The active row won't change: the user moved to it, or all rows are loaded. */
  get isSettled(): boolean {
    return !this.isBusy || (this.chosen !== null && this.chosen.key === this.#walkedTo);
  }

  get at(): number {
    return this.chosen ? this.rows.indexOf(this.chosen) : -1;
  }

  walkTo(row: number): void {
    this.#walkedTo = this.rows[Math.max(0, Math.min(this.rows.length - 1, row))]?.key ?? null;
  }

  point(item: PaletteItem): void {
    this.#walkedTo = item.key;
  }

  remember({ key }: PaletteItem): void {
    const { recent } = this.#app.settings.values;
    this.#app.settings.change({ recent: [key, ...recent.filter((one) => one !== key)].slice(0, recentKept) });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#finder.close();
  }

  #listItems(): PaletteItem[] {
    const app = this.#app;
    return [
      ...listActions(app, this.#account),
      ...listFilters(app, this.#account),
      ...listAccountItems(app),
      ...(this.#account ? listVaultLists(app, this.#account, this.#finder.lists) : [])
    ];
  }
}

function isFound(key: string, account: number | null): boolean {
  const [kind = '', whose] = key.split(':');
  return ['draft', 'post', 'link', 'person'].includes(kind) && whose === String(account);
}

function isSeveralWords(typed: string): boolean {
  return /\S\s+\S/.test(typed);
}
