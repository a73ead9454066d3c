export type ConnectionDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'accounts' | 'edit' | 'replace-key' | 'remove' | 'reset'; readonly connection: number }
  | { readonly kind: 'remove-account'; readonly account: number };

export class ConnectionDialogs {
  #open = $state.raw<ConnectionDialog | null>(null);

  get open(): ConnectionDialog | null {
    return this.#open;
  }

  show(dialog: ConnectionDialog): void {
    this.#open = dialog;
  }

  close(): void {
    this.#open = null;
  }
}
