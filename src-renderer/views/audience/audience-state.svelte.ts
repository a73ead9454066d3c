/** Outlives the view, so that coming back paints at once and searches nothing twice. */
import type { PeopleFilter } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ListCursor } from '../../core/list-cursor.ts';
import { PeopleList, type PeopleListOrder } from './people-list.svelte.ts';
import { ServiceSearch } from './service-search.svelte.ts';

/** The bridge's limit. If the service finds more, the word is reported as too broad. */
const mostFirst = 1000;

export class AudienceState {
  readonly list: PeopleList;
  readonly search: ServiceSearch;
  readonly cursor = new ListCursor();

  constructor(bridge: Bridge, account: number) {
    this.list = new PeopleList(bridge, account);
    this.search = new ServiceSearch(bridge, account);
  }

  find(words: string): void {
    if (words !== this.list.asked.find) this.list.ask({ find: words });
  }

  /** Search results follow the list's order and filter. */
  put(first: readonly number[]): void {
    this.list.ask({ first: first.slice(0, mostFirst) });
  }

  filter(filter: PeopleFilter): void {
    this.list.ask({ filter });
  }

  sort(order: PeopleListOrder): void {
    this.list.ask({ order });
  }

  watch(): () => void {
    const stop = this.list.watch();
    return () => {
      stop();
      this.search.stop();
    };
  }

  close(): void {
    this.list.close();
  }
}
