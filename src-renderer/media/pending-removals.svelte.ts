/** Pending items stay in place, dimmed, until they are gone. */
import type { IdSet } from '../../src-shared/bridge/id-set.ts';

export interface PendingRemoval {
  /** Null for a deletion, which removes them from every list. */
  readonly list: number | null;
  readonly ids: Pick<IdSet, 'has'>;
}

export class PendingRemovals {
  #groups = $state.raw<readonly PendingRemoval[]>([]);

  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  has(id: number, list: number | null): boolean {
    return this.#groups.some((group) => (group.list === null || group.list === list) && group.ids.has(id));
  }

  /** Returns `ids` itself if none is pending. */
  without(ids: Float64Array<ArrayBuffer>, list: number | null): Float64Array<ArrayBuffer> {
    return this.isEmpty ? ids : ids.filter((id) => !this.has(id, list));
  }

  add(group: PendingRemoval): void {
    this.#groups = [...this.#groups, group];
  }

  remove(group: PendingRemoval): void {
    this.#groups = this.#groups.filter((other) => other !== group);
  }
}
