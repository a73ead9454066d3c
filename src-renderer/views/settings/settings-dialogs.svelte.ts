import type { Backup } from '../../../src-shared/bridge/storage.ts';

type SettingsDialog =
  | { readonly kind: 'clear-account'; readonly account: number }
  | { readonly kind: 'clear-pictures' }
  | { readonly kind: 'restore'; readonly backup: Backup };

export class SettingsDialogs {
  #open = $state.raw<SettingsDialog | null>(null);
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
