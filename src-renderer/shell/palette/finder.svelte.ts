/**
 * Searches an account's cache: lists once, then drafts, posts, links and people after each
 * pause in typing. Costs no credits.
 */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge, Input, Output, RequestName } from '../../../src-shared/bridge/bridge.ts';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { Route } from '../../core/router.ts';
import { draftItem, linkItem, personItem, postItem } from './found-items.ts';
import type { PaletteItem } from './palette-item.ts';

const restMs = 60;
const leastLetters = 2;
const most = 5;
const postTabs = ['published', 'scheduled', 'saved', 'archived'] as const;
const linkKinds = ['tracking', 'trial'] as const;

export class Finder {
  readonly #bridge: Bridge;
  readonly #account: AccountSummary | null;
  readonly #go: (route: Route) => void;
  #lists = $state.raw<readonly VaultListSummary[]>([]);
  #found = $state.raw<readonly PaletteItem[]>([]);
  #isStarting = $state(true);
  #isFinding = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(bridge: Bridge, account: AccountSummary | null, go: (route: Route) => void) {
    this.#bridge = bridge;
    this.#account = account;
    this.#go = go;
  }

  get lists(): readonly VaultListSummary[] {
    return this.#lists;
  }

  /** Results of the last query, or of the previous one until they arrive. */
  get found(): readonly PaletteItem[] {
    return this.#found;
  }

  get isBusy(): boolean {
    return this.#isStarting || this.#isFinding;
  }

  async start(recent: readonly string[]): Promise<void> {
    const account = this.#account;
    if (account) {
      const [overview, items] = await Promise.all([
        this.#ask('vault.overview', { account: account.number }),
        this.#readRecent(account, recent)
      ]);
      this.#lists = overview?.lists ?? [];
      if (this.#asked === '') this.#found = items;
    }
    this.#isStarting = false;
  }

  find(typed: string): void {
    clearTimeout(this.#timer);
    const asked = typed.trim().slice(0, 200);
    this.#asked = asked;
    const account = this.#account;
    if (!account || asked.length < leastLetters) {
      this.#found = [];
      this.#isFinding = false;
      return;
    }
    this.#isFinding = true;
    this.#timer = setTimeout(() => void this.#find(account, asked), restMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  async #find(account: AccountSummary, asked: string): Promise<void> {
    const parts = await Promise.all([
      this.#findDrafts(account, asked),
      this.#findPosts(account, asked),
      this.#findLinks(account, asked),
      this.#findPeople(account, asked)
    ]);
    if (this.#asked !== asked) return;
    this.#found = parts.flat();
    this.#isFinding = false;
  }

  async #findDrafts(account: AccountSummary, find: string): Promise<PaletteItem[]> {
    const drafts = (await this.#ask('drafts.list', { account: account.number, which: 'here', find })) ?? [];
    return drafts.slice(0, most).map((draft) => draftItem(draft, account, this.#go));
  }

  async #findPosts(account: AccountSummary, find: string): Promise<PaletteItem[]> {
    const { number } = account;
    const tabs = await Promise.all(
      postTabs.map((tab) => this.#ask('posts.index', { account: number, tab, find, sort: 'time' }))
    );
    const ids = tabs.flatMap((tab) => (tab ? [...new Float64Array(tab.ids).subarray(0, most)] : []));
    return this.#readPosts(account, ids.slice(0, most));
  }

  async #findLinks(account: AccountSummary, find: string): Promise<PaletteItem[]> {
    const { number } = account;
    const order = { find, filter: 'all', by: 'created', direction: 'desc' } as const;
    const heads = await Promise.all(
      linkKinds.map((kind) => this.#ask('links.head', { account: number, kind, ...order }))
    );
    return heads.flatMap((head) => head?.rows.slice(0, most) ?? []).map((link) => linkItem(link, account, this.#go));
  }

  async #findPeople(account: AccountSummary, find: string): Promise<PaletteItem[]> {
    const index = await this.#ask('audience.index', { account: account.number, find, order: 'recent' });
    return index ? this.#readPeople(account, [...new Float64Array(index.ids).subarray(0, most)]) : [];
  }

  async #readRecent(account: AccountSummary, recent: readonly string[]): Promise<PaletteItem[]> {
    const idsOf = (start: string) =>
      recent.filter((key) => key.startsWith(start)).map((key) => Number(key.slice(start.length)));
    const whose = String(account.number);
    const parts = await Promise.all([
      idsOf(`draft:${whose}:`).length === 0 ? [] : this.#findDrafts(account, ''),
      this.#readPosts(account, idsOf(`post:${whose}:`)),
      this.#readPeople(account, idsOf(`person:${whose}:`)),
      ...linkKinds.map((kind) => this.#readLinks(account, kind, idsOf(`link:${whose}:${kind}:`)))
    ]);
    return parts.flat();
  }

  async #readPosts(account: AccountSummary, ids: readonly number[]): Promise<PaletteItem[]> {
    if (ids.length === 0) return [];
    const rows = (await this.#ask('posts.rows', { account: account.number, ids: [...ids] })) ?? [];
    return rows.map((post) => postItem(post, account, this.#go));
  }

  async #readPeople(account: AccountSummary, ids: readonly number[]): Promise<PaletteItem[]> {
    if (ids.length === 0) return [];
    const rows = (await this.#ask('audience.rows', { account: account.number, ids: [...ids] })) ?? [];
    return rows.map((person) => personItem(person, account, this.#go));
  }

  async #readLinks(
    account: AccountSummary,
    kind: (typeof linkKinds)[number],
    ids: readonly number[]
  ): Promise<PaletteItem[]> {
    if (ids.length === 0) return [];
    const rows = (await this.#ask('links.rows', { account: account.number, kind, ids: [...ids] })) ?? [];
    return rows.map((link) => linkItem(link, account, this.#go));
  }

  async #ask<N extends RequestName>(name: N, input: Input<N>): Promise<Output<N> | null> {
    const result = await this.#bridge.request(name, input);
    return result.ok ? result.value : null;
  }
}
