import {
  Type,
  type Static,
  type TArray,
  type TNull,
  type TObject,
  type TOptional,
  type TProperties,
  type TRecord,
  type TSchema,
  type TUnion
} from 'typebox';

/** Dropped as a whole if its key is missing or has another type. */
export interface TRow extends TSchema {
  readonly properties: TProperties;
  readonly 'x-key': string;
}

export function record<P extends TProperties>(fields: P): TObject<P> {
  return Type.Object(fields);
}

/** The key is a field, or a row itself: a chat needs a fan with an ID. */
export function row<P extends TProperties, K extends keyof P & string>(key: K, fields: P): TObject<P> & { 'x-key': K } {
  // A spread would lose TypeBox's hidden kind.
  return Object.assign(Type.Object(fields), { 'x-key': key });
}

/**
 * A map: keys fit `pattern`, and other entries are dropped. PHP sends an empty map as
 * `[]`; it decodes as `{}`.
 */
export function keyed<S extends TSchema>(pattern: string, value: S) {
  return Type.Record(Type.String({ pattern }), value);
}

export function each<const K extends string, S extends TSchema>(names: readonly K[], schema: S): Record<K, S> {
  // Safe: the keys are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** Fields that may be missing or null, as in lean rows of barely documented lists. */
export function lean<P extends TProperties>(fields: P): { [F in keyof P]: TOptional<TUnion<[P[F], TNull]>> } {
  const optional = Object.entries(fields).map(([name, schema]) => [
    name,
    Type.Optional(Type.IsUnion(schema) ? schema : nullable(schema))
  ]);
  return Object.fromEntries(optional) as { [F in keyof P]: TOptional<TUnion<[P[F], TNull]>> };
}

export type NoFields = { [K in never]: TSchema };

/** ISO 8601 with an offset, kept as text; readers parse it. */
export const DateTime = Type.String({ description: 'ISO 8601 date and time with offset' });

/** Untyped in the documents: anything, null included. */
export const Undocumented = Type.Unknown({ description: 'type not documented' });

export const OpenMap = keyed('^', Undocumented);

/**
 * A decoded result: a row's key is sure, other documented fields are their type or null.
 * The live service differs from its document, and one odd field must not cost a page.
 */
export type Decoded<S extends TSchema> = S extends { properties: infer P extends TProperties; 'x-key': infer K }
  ? { [F in keyof P]: F extends K ? Decoded<P[F]> : Decoded<P[F]> | null }
  : S extends { '~kind': 'Object'; properties: infer P extends TProperties }
    ? { [F in keyof P]: Decoded<P[F]> | null }
    : S extends TArray<infer I>
      ? Decoded<I>[]
      : S extends TRecord<string, infer V>
        ? Record<string, Decoded<V>>
        : S extends TUnion<infer V>
          ? Decoded<V[number]>
          : Static<S>;

export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly 'x-key'?: string;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly pattern?: string;
}
