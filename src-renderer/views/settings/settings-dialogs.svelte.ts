/** The one dialog of the settings that is open, and whether somebody has asked for the licences. */
import type { Backup } from '../../../src-shared/bridge/storage.ts';

type SettingsDialog =
  | { readonly kind: 'clear-account'; readonly account: number }
  | { readonly kind: 'clear-pictures' }
  | { readonly kind: 'restore'; readonly backup: Backup };

export class SettingsDialogs {
  #open = $state.raw<SettingsDialog | null>(null);
  /** The list of licences takes the focus once it is there. */
  wantsLicences = $state(false);

  get open(): SettingsDialog | null {
    return this.#open;
  }

  show(dialog: SettingsDialog): void {
    this.#open = dialog;
  }

  close(): void {
    this.#open = null;
  }
}
