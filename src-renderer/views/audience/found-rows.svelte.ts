/** The rows of the audience: whom the service found, then everybody who was seen and isn't among them. For a component. */
import type { FoundPeople, PersonSummary } from '../../../src-shared/bridge/audience.ts';
import { keyBy } from '../../core/key-by.ts';
import { RowSource } from '../../core/row-source.svelte.ts';
import type { AudienceState } from './audience-state.svelte.ts';

export class FoundRows extends RowSource<PersonSummary> {
  readonly #audience: AudienceState;
  readonly #found: () => FoundPeople | null;
  readonly #known = $derived.by(() => keyBy(this.#found()?.people ?? [], ({ id }) => id));
  readonly #ids = $derived.by(() => {
    const seen = this.#audience.list.ids;
    if (this.#known.size === 0) return seen;
    return Float64Array.from([...this.#known.keys(), ...seen.filter((id) => !this.#known.has(id))]);
  });

  constructor(audience: AudienceState, found: () => FoundPeople | null) {
    super(audience.place);
    this.#audience = audience;
    this.#found = found;
  }

  get ids(): Float64Array {
    return this.#ids;
  }

  get foundCount(): number {
    return this.#known.size;
  }

  row(id: number): PersonSummary | null {
    return this.#audience.list.rows.get(id) ?? this.#known.get(id) ?? null;
  }

  want(who: 'grid', ids: readonly number[]): void {
    this.#audience.list.rows.want(who, ids);
  }
}
