/**
 * One account's audience as the page holds it: who was seen, and what the service was last asked. It outlives the view, so that
 * coming back paints at once and asks for nothing twice.
 */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { PeopleList, type PeopleOrder } from './people-list.svelte.ts';
import { ServiceSearch } from './service-search.svelte.ts';

/** Searches and readings change people one after the other. */
const rereadMs = 150;

export class AudienceState {
  readonly list: PeopleList;
  readonly search: ServiceSearch;
  /** Where the list was left (px), kept plain: nothing is drawn from it. */
  scrollTop = 0;
  /** The place in the list that keys go from. */
  focus = $state(0);
  readonly #stopListening: () => void;
  #find = '';
  #isShown = false;
  #version = $state(0);
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(bridge: Bridge, account: number) {
    this.list = new PeopleList(bridge, account);
    this.search = new ServiceSearch(bridge, account);
    this.#stopListening = bridge.onEvent(({ event, payload }) => {
      if (event === 'audience.changed' && payload.account === account) this.#readSoon();
    });
  }

  /** Grows when people have changed: what shows one of them reads it again. */
  get version(): number {
    return this.#version;
  }

  show(find: string): void {
    if (find !== this.#find) {
      this.scrollTop = 0;
      this.focus = 0;
    }
    // Links and chats may have brought others while nobody looked.
    if (!this.#isShown) this.list.rows.markStale();
    this.#find = find;
    this.#isShown = true;
    void this.list.read(find);
  }

  /** By another order, from its top. */
  sort(order: PeopleOrder): void {
    this.scrollTop = 0;
    this.focus = 0;
    void this.list.read(this.#find, order);
  }

  leave(): void {
    this.#isShown = false;
    this.search.stop();
    this.list.rows.want('grid', []);
  }

  /** No longer kept by the page. */
  close(): void {
    this.#stopListening();
    this.list.close();
    if (this.#timer) clearTimeout(this.#timer);
  }

  #readSoon(): void {
    this.list.rows.markStale();
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#version += 1;
      if (this.#isShown) void this.list.read(this.#find);
    }, rereadMs);
  }
}
