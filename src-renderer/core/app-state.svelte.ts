import { createContext } from 'svelte';
import type { AppInfo } from '../../src-shared/bridge/app.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';
import { arrangeRail, numberedAccounts, type RailContents } from './rail-sections.ts';
import { Actions } from './actions.svelte.ts';
import { afterFrame } from './after-frame.ts';
import { Accounts } from './accounts.svelte.ts';
import { ById } from './by-id.svelte.ts';
import { Clock } from './clock.svelte.ts';
import { notifyCodeRequest } from './code-notice.ts';
import { DamageState } from './damage.svelte.ts';
import { ConnectionDialogs } from './connection-dialogs.svelte.ts';
import { ConnectionsState } from './connections.svelte.ts';
import { Groups } from './groups.svelte.ts';
import { DelayedActions } from './delayed-actions.svelte.ts';
import { ViewStates } from './view-states.ts';
import { HostLink, isOffline } from './host-link.svelte.ts';
import { NeedsState } from './needs.svelte.ts';
import { OutboxState } from './outbox.svelte.ts';
import { wholeVault } from './vault-filter.ts';
import { accountOf, formatRoute, parseRoute, switchAccount, type Route } from './router.ts';
import { browserAddressBar, Router } from './router.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { SignInsState } from './sign-ins.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { TypedAhead } from './typed-ahead.ts';
import { UndoStack } from './undo-stack.ts';
import { Voice } from './voice.svelte.ts';
import type { WebBridge } from './web-bridge.ts';

const recoveredWords =
  'The window stopped working and was reloaded. Everything that was saved is here; check what you typed last.';

/** True if an outside link led here (web-bridge.ts). It is treated like a restored address. */
function wasLedHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'isFromLink' in state;
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '');
}

export class AppState {
  readonly hostLink: HostLink;
  readonly bridge: Bridge;
  readonly router = new Router(browserAddressBar());
  readonly clock = new Clock();
  readonly actions = new Actions();
  readonly typedAhead = new TypedAhead();
  isDrawerOpen = $state(false);
  readonly undo = new UndoStack();
  readonly toasts = new Toasts(this.undo);
  readonly voice = new Voice();
  readonly delayed = new DelayedActions(this.toasts);
  readonly accounts: Accounts;
  readonly connections: ConnectionsState;
  readonly damage: DamageState;
  readonly dialogs = new ConnectionDialogs();
  readonly byId = new ById();
  readonly groups: Groups;
  readonly needs: NeedsState;
  readonly outbox: OutboxState;
  readonly signIns: SignInsState;
  readonly settings: SettingsState;
  readonly states: ViewStates;
  #settle: () => void = () => undefined;
  /** Resolves once the first view is drawn; parts that the first paint doesn't need load then. */
  readonly settled = new Promise<void>((resolve) => {
    this.#settle = resolve;
  });
  readonly #vaultFilters: Record<number, VaultFilter> = {};
  #ahead: Promise<void> | null = null;
  #info = $state.raw<AppInfo | null>(null);
  #isReady = $state(false);
  #lastAccount = $state<number | null>(null);
  /** A path without its query, which only says how a view shows its rows. */
  #restored: string | null = wasLedHere() ? window.location.pathname : null;
  #lookedAt: number | null = null;

  constructor(bridge: Bridge | WebBridge) {
    this.hostLink = new HostLink(bridge);
    this.bridge = this.hostLink.bridge;
    this.states = new ViewStates(this.bridge, this.delayed);
    this.accounts = new Accounts(this.bridge);
    this.connections = new ConnectionsState(this.bridge);
    this.damage = new DamageState(this.bridge);
    this.groups = new Groups(this.bridge);
    this.needs = new NeedsState(this.bridge, {
      snoozes: () => this.settings.values.snoozed,
      now: () => this.clock.now
    });
    this.outbox = new OutboxState(this.bridge);
    this.signIns = new SignInsState(this.bridge, (asked) => {
      notifyCodeRequest(this, asked);
    });
    this.bridge.onEvent((message) => {
      if (message.event === 'app.goTo') this.router.go(parseRoute(message.payload.route));
      if (message.event === 'app.openLink') this.#openLink(message.payload.route);
      if (message.event === 'app.resumed') this.clock.tick();
      if (message.event === 'app.reconnected') void this.#comeBack();
      if (message.event === 'app.recovered') this.toasts.show({ kind: 'failed', text: recoveredWords });
    });
    this.settings = new SettingsState(this.bridge, window.matchMedia('(prefers-color-scheme: dark)'));
    window.addEventListener('pagehide', this.accounts.tellOpened);
  }

  readonly rail: RailContents = $derived.by(() =>
    arrangeRail(this.accounts.all, this.groups.all, this.#currentAccount(), this.needs.accounts)
  );
  readonly numbered: readonly AccountSummary[] = $derived.by(() => numberedAccounts(this.rail, this.#currentAccount()));

  get info(): AppInfo | null {
    return this.#info;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get lastAccount(): number | null {
    return this.#lastAccount;
  }

  readAhead(): Promise<void> {
    return (this.#ahead ??= this.#comeBack());
  }

  /** @param loadDamageBar runs before the view is drawn, so that rows are laid out once */
  async start(loadDamageBar: () => Promise<unknown>): Promise<void> {
    await this.readAhead();
    if (this.damage.all.length > 0) await loadDamageBar().catch(() => undefined);
    this.#isReady = true;
    void this.hostLink.quiet().then(this.#settle);
    this.#tellOutside().catch(() => undefined);
  }

  goToFirstAccount(): void {
    const first = this.accounts.all[0];
    if (first) this.router.go({ view: 'vault', account: first.number, filter: wholeVault, place: null }, 'replace');
  }

  goToAccount(account: number): void {
    const { route } = this.router;
    const isOther = 'account' in route && route.view !== 'vault';
    this.router.go(isOther ? switchAccount(route, account) : this.vaultRouteOf(account));
  }

  vaultRouteOf(account: number): Route {
    return { view: 'vault', account, filter: this.#vaultFilters[account] ?? wholeVault, place: null };
  }

  /**
   * The address is from the last run or an outside link: nothing is spent on it before a user
   * asks.
   */
  get isPlaceRestored(): boolean {
    return this.#restored === pathOf(this.router.address);
  }

  isOffline({ connection }: Pick<AccountSummary, 'connection'>): boolean {
    return isOffline(this.hostLink.state, this.connections.find(connection)?.state.kind);
  }

  rememberPlace(): void {
    const { route, address } = this.router;
    if (pathOf(address) !== this.#restored) this.#restored = null;
    if (route.view === 'vault') this.#vaultFilters[route.account] = route.filter;
    const account = accountOf(route);
    if (account !== null) this.#lastAccount = account;
    if (this.#isReady)
      afterFrame(() => {
        this.#keepPlace();
      });
  }

  #keepPlace(): void {
    const { route, address } = this.router;
    const account = accountOf(route);
    if (account !== null && this.#lookedAt !== account) this.accounts.noteOpened((this.#lookedAt = account));
    if (
      route.view !== 'start' &&
      address !== this.settings.values.lastPlace &&
      address.length <= declaredSettings.lastPlace.maxLength
    )
      this.settings.change({ lastPlace: address });
  }

  #currentAccount(): number | null {
    const { route } = this.router;
    return accountOf(route) ?? this.#lastAccount;
  }

  async #readAll(): Promise<void> {
    const [info] = await Promise.all([
      this.bridge.request('app.info', {}),
      this.settings.read(),
      this.accounts.read(),
      this.connections.read(),
      this.damage.read(),
      this.groups.read(),
      this.needs.read(),
      this.outbox.read(),
      this.signIns.read()
    ]);
    if (info.ok) this.#info = info.value;
  }

  /** Anybody may have written the link, so it spends nothing before a user asks. */
  #openLink(address: string | null): void {
    const route = parseRoute(address ?? '');
    if (route.view === 'start' || route.view === 'unknown') {
      this.toasts.show({ kind: 'failed', text: 'That link leads to no place in this Greenroom' });
      return;
    }
    const place = formatRoute(route);
    if (place === this.router.address) return;
    this.#restored = pathOf(place);
    this.router.go(route);
  }

  async #tellOutside(): Promise<void> {
    if (this.#info?.can.notify !== false) return;
    await this.settled;
    const { tellNeeds } = await import('./need-notices.ts');
    tellNeeds(this);
  }

  async #comeBack(): Promise<void> {
    await this.#readAll();
    this.#leaveStart();
  }

  #leaveStart(): void {
    if (this.router.route.view === 'start' && this.settings.values.lastPlace !== '') this.#restorePlace();
    if (this.router.route.view === 'start') this.goToFirstAccount();
  }

  #restorePlace(): void {
    const { lastPlace } = this.settings.values;
    const route = parseRoute(lastPlace);
    const account = accountOf(route);
    if (account !== null && !this.accounts.find(account)) return;
    if (route.view === 'unknown') return;
    this.#restored = pathOf(formatRoute(route));
    this.router.go(route, 'replace');
  }
}

export const [getApp, setApp] = createContext<AppState>();
