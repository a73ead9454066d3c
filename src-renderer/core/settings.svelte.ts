/**
 * Settings and their effects: theme, formats, density. Changes show at once, and are stored
 * a moment later, so that a slider writes once.
 */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { defaultSettings, type Settings } from '../../src-shared/settings/settings.ts';
import { followDensity } from './density.ts';
import { followFormats, resolveFormats, type Formats } from '../format/formats.ts';
import { keepEqual } from './keep-equal.ts';
import { Query } from './query.svelte.ts';
import { followSingleKeys } from './single-keys.ts';

const restMs = 200;

export class SettingsState {
  readonly #bridge: Bridge;
  readonly #query: Query<null, Settings>;
  readonly #values: Settings = $derived.by(() => this.#query.value ?? defaultSettings);
  #isSystemDark = $state(false);
  #unsent: Partial<Settings> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly theme = $derived(
    this.#values.theme === 'system' ? (this.#isSystemDark ? 'dark' : 'light') : this.#values.theme
  );
  readonly density = $derived(this.#values.density);
  readonly #usesSingleKeys = $derived(this.#values.usesSingleKeys);
  // Derived one by one, so that another setting doesn't redraw all formatted text.
  readonly #dateFormat = $derived(this.#values.dateFormat);
  readonly #clockFormat = $derived(this.#values.clockFormat);
  readonly #numberFormat = $derived(this.#values.numberFormat);
  readonly #formats: Formats = $derived(
    resolveFormats(
      { dateFormat: this.#dateFormat, clockFormat: this.#clockFormat, numberFormat: this.#numberFormat },
      navigator.language
    )
  );

  constructor(bridge: Bridge, dark: MediaQueryList) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('settings.read', {}), null, {
      take: (message) => (message.event === 'settings.changed' ? message.payload.settings : null),
      merge: (before, after) => ({
        ...after,
        columns: keepEqual(before.columns, after.columns, ({ table, column }) => `${table} ${column}`),
        filters: keepEqual(before.filters, after.filters, ({ list, name }) => `${list} ${name}`),
        ...this.#unsent
      })
    });
    this.#isSystemDark = dark.matches;
    dark.addEventListener('change', () => {
      this.#isSystemDark = dark.matches;
    });
    followFormats(() => this.#formats);
    followDensity(() => this.density);
    followSingleKeys(() => this.#usesSingleKeys);
    // Keeps the last changes when the page closes.
    window.addEventListener('pagehide', () => void this.#send());
  }

  get values(): Settings {
    return this.#values;
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  change(change: Partial<Settings>): void {
    this.#query.update((values) => ({ ...values, ...change }));
    this.#unsent = { ...this.#unsent, ...change };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), restMs);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const change = this.#unsent;
    if (Object.keys(change).length === 0) return;
    this.#unsent = {};
    const result = await this.#bridge.request('settings.change', { change });
    // A rejected change must not stay visible.
    if (!result.ok) await this.read();
  }
}
