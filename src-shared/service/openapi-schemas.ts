import type { TSchema } from 'typebox';

type Json = Readonly<Record<string, unknown>>;

export class SchemaWriter {
  readonly #names: ReadonlyMap<TSchema, string>;
  readonly #written = new Map<string, Json>();

  constructor(names: ReadonlyMap<TSchema, string>) {
    this.#names = names;
  }

  write(schema: TSchema): Json {
    const name = this.#names.get(schema);
    if (name === undefined) return this.#spell(schema);
    if (!this.#written.has(name)) this.#written.set(name, this.#spell(schema));
    return { $ref: `#/components/schemas/${name}` };
  }

  components(): Json {
    return Object.fromEntries([...this.#written].sort(([a], [b]) => a.localeCompare(b, 'en')));
  }

  /** TypeBox's marks aren't enumerable, so entries are pure JSON Schema. */
  #spell(schema: TSchema): Json {
    const keywords: Json = { ...schema };
    return Object.fromEntries(
      Object.entries(keywords).map(([keyword, value]) => [keyword, this.#spellKeyword(keyword, value)])
    );
  }

  #spellKeyword(keyword: string, value: unknown): unknown {
    if (keyword === 'properties' || keyword === 'patternProperties') {
      const schemas = Object.entries(value as Readonly<Record<string, TSchema>>);
      return Object.fromEntries(schemas.map(([name, schema]) => [name, this.write(schema)]));
    }
    if (keyword === 'items') return this.write(value as TSchema);
    if (keyword === 'anyOf') return (value as readonly TSchema[]).map((variant) => this.write(variant));
    return value;
  }
}
