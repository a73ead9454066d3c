/**
 * One account's audience as the page holds it: who was seen, and what the service was last asked. It outlives the view, so that
 * coming back paints at once and asks for nothing twice.
 */
import type { PeopleFilter } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ListCursor } from '../../core/row-source.svelte.ts';
import { PeopleList, type PeopleOrder } from './people-list.svelte.ts';
import { ServiceSearch } from './service-search.svelte.ts';

/** The bridge's bound. A service that finds more is named too broad a word. */
const mostFirst = 1000;

export class AudienceState {
  readonly list: PeopleList;
  readonly search: ServiceSearch;
  readonly place = new ListCursor();

  constructor(bridge: Bridge, account: number) {
    this.list = new PeopleList(bridge, account);
    this.search = new ServiceSearch(bridge, account);
  }

  /** Finds other words, from the top of the list. */
  find(words: string): void {
    if (words !== this.list.asked.find) this.#ask({ find: words });
  }

  /** The service found them; they stay in the list's order and filter. */
  put(first: readonly number[]): void {
    this.list.ask({ first: first.slice(0, mostFirst) });
  }

  filter(filter: PeopleFilter): void {
    this.#ask({ filter });
  }

  /** By another order, from its top. */
  sort(order: PeopleOrder): void {
    this.#ask({ order });
  }

  /** It is on the screen, until the function that it returns is called. */
  watch(): () => void {
    const stop = this.list.watch();
    return () => {
      stop();
      this.search.stop();
    };
  }

  /** No longer kept by the page. */
  close(): void {
    this.list.close();
  }

  #ask(change: Partial<PeopleList['asked']>): void {
    this.place.scrollTop = 0;
    this.place.focus = 0;
    this.list.ask(change);
  }
}
