/** Settings, and the theme that they choose. Changing one shows at once; the host keeps it a moment later, so that a slider writes once. */
import type { Settings } from '../../src-shared/bridge/app.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { defaultSettings } from '../../src-shared/bridge/default-settings.ts';

const restMs = 200;

export class SettingsState {
  readonly #bridge: Bridge;
  #values = $state.raw<Settings>(defaultSettings);
  #isSystemDark = $state(false);
  #unsent: Partial<Settings> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
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
      if (message.event === 'settings.changed') this.#values = { ...message.payload.settings, ...this.#unsent };
    });
  }

  get values(): Settings {
    return this.#values;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('settings.read', {});
    if (result.ok) this.#values = result.value;
  }

  change(change: Partial<Settings>): void {
    this.#values = { ...this.#values, ...change };
    this.#unsent = { ...this.#unsent, ...change };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), restMs);
  }

  async #send(): Promise<void> {
    const change = this.#unsent;
    this.#unsent = {};
    await this.#bridge.request('settings.change', { change });
  }
}
