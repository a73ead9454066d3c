/** The shapes that the service's documents are written in, as TypeBox schemas, and the type of a decoded answer. */
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

/** Any object that is nothing without its key: where the key is missing or of another type, the whole row is dropped. */
export interface TRow extends TSchema {
  readonly properties: TProperties;
  readonly 'x-key': string;
}

/** An object whose fields are all documented; a field that is missing or of another type decodes as null. */
export function record<P extends TProperties>(fields: P): TObject<P> {
  return Type.Object(fields);
}

/** The key is a field, or a row in its turn: a chat is known by its fan, so it is nothing without a fan that has an id. */
export function row<P extends TProperties, K extends keyof P & string>(key: K, fields: P): TObject<P> & { 'x-key': K } {
  // Not by spreading: TypeBox keeps its kind in a property that a spread leaves behind.
  return Object.assign(Type.Object(fields), { 'x-key': key });
}

/**
 * An object used as a map: its keys are data that fit `pattern`, and an entry that doesn't fit is dropped. Services written in
 * PHP send an empty map as `[]`; it decodes as `{}`.
 */
export function keyed<S extends TSchema>(pattern: string, value: S) {
  return Type.Record(Type.String({ pattern }), value);
}

/** Several fields of one type, as the service's tables list them: names first, one type for all. */
export function each<const K extends string, S extends TSchema>(names: readonly K[], schema: S): Record<K, S> {
  // Object.fromEntries forgets which keys it was given; they are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** Fields that a service may leave out or send as null, as in the lean rows of lists that the documents only mention. */
export function lean<P extends TProperties>(fields: P): { [F in keyof P]: TOptional<TUnion<[P[F], TNull]>> } {
  const optional = Object.entries(fields).map(([name, schema]) => [
    name,
    Type.Optional(Type.IsUnion(schema) ? schema : nullable(schema))
  ]);
  // Object.fromEntries forgets which keys it was given; they are those of `fields`.
  return Object.fromEntries(optional) as { [F in keyof P]: TOptional<TUnion<[P[F], TNull]>> };
}

/** The fields of an object that has none: no parameters, no query, nothing beside the rows. */
export type NoFields = { [K in never]: TSchema };

/** A moment as the service writes it: ISO 8601 with an offset. Its text is kept; parsing is the reader's business. */
export const DateTime = Type.String({ description: 'ISO 8601 date and time with offset' });

/** A field whose type the service's documents leave out: anything, null included, and never guessed. */
export const Undocumented = Type.Unknown({ description: 'type not documented' });

/** A map whose keys and values aren't documented. */
export const OpenMap = keyed('^', Undocumented);

/**
 * The result of decoding: a row's key is sure, every other documented field is its type or null. The live service
 * differs from its document in places, and one odd field must not cost a page.
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

/** The keywords of JSON Schema that shape an answer. Whatever else a schema says is about a single value, and checked. */
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
