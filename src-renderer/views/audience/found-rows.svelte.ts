import type { FoundPerson } from '../../../src-shared/bridge/audience.ts';
import { RowSource } from '../../core/row-source.svelte.ts';
import type { AudienceState } from './audience-state.svelte.ts';

export class FoundRows extends RowSource<FoundPerson> {
  readonly #audience: AudienceState;
  readonly #ids = $derived.by(() => {
    const { first, ids } = this.#audience.list;
    if (first.length === 0) return ids;
    return Float64Array.from([...first, ...ids.filter((id) => !first.includes(id))]);
  });

  constructor(audience: AudienceState) {
    super(audience.cursor);
    this.#audience = audience;
  }

  get ids(): Float64Array {
    return this.#ids;
  }

  protected override get question(): string {
    return this.#audience.list.question;
  }

  get foundCount(): number {
    return this.#audience.list.first.length;
  }

  row(id: number): FoundPerson | null {
    return this.#audience.list.rows.get(id);
  }

  want(who: 'grid', ids: readonly number[]): void {
    this.#audience.list.rows.want(who, ids);
  }
}
