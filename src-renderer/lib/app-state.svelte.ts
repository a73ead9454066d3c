/** Everything that a page holds, made once and found through Svelte's context. */
import { createContext } from 'svelte';
import type { AppInfo } from '../../src-shared/bridge/app.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { VaultState } from '../views/vault/vault-state.svelte.ts';
import { Accounts } from './accounts.svelte.ts';
import { Clock } from './clock.svelte.ts';
import { Connections } from './connections.svelte.ts';
import { HeldActions } from './held-actions.svelte.ts';
import { Kept } from './kept.ts';
import { Link } from './link.svelte.ts';
import { parseRoute, wholeVault } from './router.ts';
import { browserAddressBar, Router } from './router.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import type { WebBridge } from './web-bridge.ts';

/** How many accounts' vaults stay in the page, so that going back to one paints at once. */
const vaultsKept = 8;

export class AppState {
  readonly link: Link;
  readonly bridge: Bridge;
  readonly router = new Router(browserAddressBar());
  readonly clock = new Clock();
  readonly toasts = new Toasts();
  readonly held = new HeldActions(this.toasts);
  readonly accounts: Accounts;
  readonly connections: Connections;
  readonly settings: SettingsState;
  readonly #vaults = new Kept<number, VaultState>(vaultsKept);
  #info = $state.raw<AppInfo | null>(null);
  #isReady = $state(false);
  /** The account that was on the screen last; the sidebar keeps it while settings are open. */
  #lastAccount = $state<number | null>(null);

  constructor(bridge: Bridge | WebBridge) {
    this.link = new Link(bridge, () => void this.#comeBack());
    this.bridge = this.link.bridge;
    this.accounts = new Accounts(this.bridge);
    this.connections = new Connections(this.bridge);
    this.settings = new SettingsState(this.bridge, window.matchMedia('(prefers-color-scheme: dark)'));
  }

  get info(): AppInfo | null {
    return this.#info;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get lastAccount(): number | null {
    return this.#lastAccount;
  }

  async start(): Promise<void> {
    await this.#readAll();
    this.#leaveStart();
    this.#isReady = true;
  }

  goToFirstAccount(): void {
    const first = this.accounts.all[0];
    if (first) this.router.go({ view: 'vault', account: first.number, filter: wholeVault, place: null }, 'replace');
  }

  /** Back to where this account's vault was left, filter and all. */
  goToAccount(account: number): void {
    this.router.go({ view: 'vault', account, filter: this.filterOf(account), place: null });
  }

  /** The filter that an account's vault was left with. */
  filterOf(account: number): VaultFilter {
    return this.#vaults.peek(account)?.filter ?? wholeVault;
  }

  vaultOf(account: number): VaultState {
    const known = this.#vaults.use(account);
    if (known) return known;
    const vault = new VaultState(this.bridge, account);
    this.#vaults.keep(account, vault)?.close();
    return vault;
  }

  /** Keeps the place for the next start. */
  rememberPlace(): void {
    const { route, address } = this.router;
    if (route.view === 'vault') this.#lastAccount = route.account;
    if (this.#isReady && route.view !== 'start' && address !== this.settings.values.lastPlace && address.length <= 2000)
      this.settings.change({ lastPlace: address });
  }

  async #readAll(): Promise<void> {
    const [info] = await Promise.all([
      this.bridge.request('app.info', {}),
      this.settings.read(),
      this.accounts.read(),
      this.connections.read()
    ]);
    if (info.ok) this.#info = info.value;
  }

  async #comeBack(): Promise<void> {
    await this.#readAll();
    this.#leaveStart();
    for (const vault of this.#vaults.values()) vault.readAgain();
  }

  #leaveStart(): void {
    if (this.router.route.view === 'start' && this.settings.values.lastPlace !== '') this.#restorePlace();
    if (this.router.route.view === 'start') this.goToFirstAccount();
  }

  #restorePlace(): void {
    const { lastPlace } = this.settings.values;
    const route = parseRoute(lastPlace);
    if (route.view === 'vault' && !this.accounts.find(route.account)) return;
    if (route.view !== 'unknown') this.router.go(route, 'replace');
  }
}

export const [getApp, setApp] = createContext<AppState>();
