/** Filters that a user has named, and the list on the screen that they can be applied to. */
import type { SavedFilter } from '../../src-shared/settings/setting.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';

type Filters = readonly SavedFilter[];

/** A list that can be filtered, while it is on the screen. */
export interface FilteredList {
  readonly list: SavedFilter['list'];
  /** Filter, sort and search as a query; empty where nothing differs from the usual. */
  readonly query: string;
  readonly use: (filter: SavedFilter) => void;
  /** Asks for the name of a new one. */
  readonly ask: () => void;
}

/** Names of one list are told apart without regard to case. */
function isCalled(name: string): (other: SavedFilter) => boolean {
  return (other) => other.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0;
}

/** With the new one, which takes the place of one of its name. */
export function withFilter(filters: Filters, filter: SavedFilter): Filters {
  const isSame = isCalled(filter.name);
  const others = filters.filter((other) => other.list !== filter.list || !isSame(other));
  return [...others, filter].slice(-declaredSettings.filters.maxItems);
}

export function renameFilter(filters: Filters, filter: SavedFilter, name: string): Filters {
  const isTaken = isCalled(name);
  return filters
    .filter((other) => other === filter || other.list !== filter.list || !isTaken(other))
    .map((other) => (other === filter ? { ...filter, name } : other));
}

export function withoutFilter(filters: Filters, { list, name }: SavedFilter): Filters {
  return filters.filter((other) => other.list !== list || other.name !== name);
}

/** Parts of the query that weren't applied, by their names in it. */
export function findIgnored(query: URLSearchParams, applied: URLSearchParams): string[] {
  return [...query].flatMap(([name, value]) => (applied.get(name) === value ? [] : [name]));
}

/** The lists on the screen, the topmost last: a picker may lie over a view. */
export class FilteredLists {
  #lists = $state.raw<readonly FilteredList[]>([]);
  /** Chosen while its list wasn't on the screen yet. */
  #waiting: SavedFilter | null = null;

  get current(): FilteredList | null {
    return this.#lists.at(-1) ?? null;
  }

  /** @returns takes it away again */
  add(list: FilteredList): () => void {
    this.#lists = [...this.#lists, list];
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting?.list === list.list) list.use(waiting);
    return () => {
      this.#lists = this.#lists.filter((other) => other !== list);
    };
  }

  /** Applies it: where its list isn't on the screen, as soon as it is. */
  use(filter: SavedFilter): void {
    const { current } = this;
    if (current?.list === filter.list) current.use(filter);
    else this.#waiting = filter;
  }
}
