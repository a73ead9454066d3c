import { SvelteMap } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { LegalField, LegalGroup, LegalState } from '../../../src-shared/bridge/payouts.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { anewFor } from '../../core/anew-for.ts';
import { Query } from '../../core/query.svelte.ts';

/** Masks a forgotten card after this long (ms). */
export const shownForMs = 60_000;

interface NamedValue {
  readonly name: string;
  readonly value: ProfileValue;
}

export class LegalSource {
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly query: Query<{ readonly account: number }, LegalState>;
  #failure: Failure | null = $derived.by(() => anewFor(this.query.value, null));
  readonly #revealed = new SvelteMap<LegalGroup, readonly NamedValue[]>();
  readonly #timers: Partial<Record<LegalGroup, ReturnType<typeof setTimeout>>> = {};
  /** Counts maskings, so that values arriving after one aren't shown. */
  #maskings = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.query = new Query(
      bridge,
      (of) => readPart(bridge, { part: 'legal', ...of }),
      { account },
      {
        on: ['payouts.changed'],
        merge: (before, after) => {
          // The revealed values belong to an older answer of the service.
          if (!isSameReading(before, after)) this.mask();
          return after;
        }
      }
    );
    this.query.watch();
  }

  get failure(): Failure | null {
    return this.#failure ?? this.query.failure;
  }

  get isReading(): boolean {
    const { value } = this.query;
    return value !== null && (value.form.isReading || value.info.isReading);
  }

  /** Costs two credits. */
  async refresh(): Promise<void> {
    await this.#bridge.request('part.refresh', { of: { part: 'legal', account: this.#account } });
    await this.query.refresh();
  }

  isRevealed(group: LegalGroup): boolean {
    return this.#revealed.has(group);
  }

  revealed({ group, name }: Pick<LegalField, 'group' | 'name'>): ProfileValue | undefined {
    return this.#revealed.get(group)?.find((one) => one.name === name)?.value;
  }

  async reveal(group: LegalGroup): Promise<void> {
    const maskings = this.#maskings;
    const values = await this.#askValues();
    if (!values || maskings !== this.#maskings) return;
    const own = this.query.value?.fields.filter((field) => field.group === group) ?? [];
    this.#revealed.set(
      group,
      values.filter(({ name }) => own.some((field) => field.name === name))
    );
    clearTimeout(this.#timers[group]);
    this.#timers[group] = setTimeout(() => {
      this.mask(group);
    }, shownForMs);
  }

  mask(only?: LegalGroup): void {
    this.#maskings += 1;
    for (const group of only === undefined ? [...this.#revealed.keys()] : [only]) {
      clearTimeout(this.#timers[group]);
      this.#revealed.delete(group);
    }
  }

  /** For the clipboard only; null if unavailable. */
  async textOf(name: string): Promise<string | null> {
    const found = (await this.#askValues())?.find((one) => one.name === name);
    if (!found || found.value === null) return null;
    return typeof found.value === 'object' ? found.value.json : String(found.value);
  }

  close(): void {
    this.query.close();
    this.mask();
  }

  async #askValues(): Promise<readonly NamedValue[] | null> {
    const result = await this.#bridge.request('part.reveal', {
      of: { part: 'legal', account: this.#account }
    });
    this.#failure = result.ok ? null : result.failure;
    return result.ok ? result.value.values : null;
  }
}

function isSameReading(before: LegalState, after: LegalState): boolean {
  return (
    before.keeping === after.keeping &&
    before.form.readAt === after.form.readAt &&
    before.info.readAt === after.info.readAt
  );
}
