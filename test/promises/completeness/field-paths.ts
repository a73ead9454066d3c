/**
 * Paths of a call's fields by its schemas: `:account`, `?limit`, `body.text`,
 * `counters.postsCount`.
 */
import type { TSchema } from 'typebox';
import type { Endpoint } from '../../../src-shared/service/endpoint.ts';
import type { Shape } from '../../../src-shared/service/schema.ts';

export interface CallFields {
  readonly sent: readonly string[];
  readonly answered: readonly string[];
}

export function listFields({ params, query, body, answer }: Endpoint): CallFields {
  return {
    sent: [
      ...namesOf(params).map((name) => `:${name}`),
      ...namesOf(query).map((name) => `?${name}`),
      ...(body ? listPaths(body).map((path) => `body.${path}`) : [])
    ],
    answered: answer.form === 'text' ? [] : listPaths(answer.content)
  };
}

function namesOf({ properties = {} }: Shape): string[] {
  return Object.keys(properties);
}

/** `a.b` is a nested field, `a[]` a list's items, `a.*` a map's values. */
export function listPaths(schema: TSchema): string[] {
  return pathsOf(schema, '');
}

function pathsOf(schema: TSchema, at: string): string[] {
  const shape: Shape = schema;
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, field]) =>
      pathsOf(field, at === '' ? name : `${at}.${name}`)
    );
  }
  const inMap = Object.values(shape.patternProperties ?? {})[0];
  if (inMap) return pathsOf(inMap, `${at}.*`);
  if (shape.items) return pathsOf(shape.items, `${at}[]`);
  return shape.anyOf ? pathsOf(givenOf(shape.anyOf), at) : [at];
}

export function givenOf(choices: readonly TSchema[]): TSchema {
  const given = choices.find((one: Shape) => one.type !== 'null');
  if (!given) throw new Error('A field that is always null.');
  return given;
}
