/** Settings, and the theme that they choose. Changing one shows at once; the host keeps it. */
import type { Settings } from '../../src-shared/bridge/app.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { defaultSettings } from '../../src-shared/bridge/default-settings.ts';

export class SettingsState {
  readonly #bridge: Bridge;
  #values = $state.raw<Settings>(defaultSettings);
  #isSystemDark = $state(false);
  readonly theme = $derived(
    this.#values.theme === 'system' ? (this.#isSystemDark ? 'dark' : 'light') : this.#values.theme
  );

  constructor(bridge: Bridge, dark: MediaQueryList) {
    this.#bridge = bridge;
    this.#isSystemDark = dark.matches;
    dark.addEventListener('change', () => {
      this.#isSystemDark = dark.matches;
    });
    bridge.onEvent((message) => {
      if (message.event === 'settings.changed') this.#values = message.payload.settings;
    });
  }

  get values(): Settings {
    return this.#values;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('settings.read', {});
    if (result.ok) this.#values = result.value;
  }

  async change(change: Partial<Settings>): Promise<void> {
    this.#values = { ...this.#values, ...change };
    await this.#bridge.request('settings.change', { change });
  }
}
