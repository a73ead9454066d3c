import type { SavedFilter } from '../../src-shared/settings/setting.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';

type Filters = readonly SavedFilter[];

export interface FilteredList {
  readonly list: SavedFilter['list'];
  readonly query: string;
  readonly use: (filter: SavedFilter) => void;
  readonly ask: () => void;
}

function isCalled(name: string): (other: SavedFilter) => boolean {
  return (other) => other.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0;
}

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

export function findIgnored(query: URLSearchParams, applied: URLSearchParams): string[] {
  return [...query].flatMap(([name, value]) => (applied.get(name) === value ? [] : [name]));
}

/** The lists on screen, the topmost last: a picker may lie over a view. */
export class FilteredLists {
  #lists = $state.raw<readonly FilteredList[]>([]);
  #waiting: SavedFilter | null = null;

  get current(): FilteredList | null {
    return this.#lists.at(-1) ?? null;
  }

  add(list: FilteredList): () => void {
    this.#lists = [...this.#lists, list];
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting?.list === list.list) list.use(waiting);
    return () => {
      this.#lists = this.#lists.filter((other) => other !== list);
    };
  }

  use(filter: SavedFilter): void {
    const { current } = this;
    if (current?.list === filter.list) current.use(filter);
    else this.#waiting = filter;
  }
}
