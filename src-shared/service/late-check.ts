import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Compiles on first use: compiling all schemas would delay the first window. Host only, as
 * decode.ts.
 */
export class LateCheck<S extends TSchema> {
  readonly #schema: S;
  #compiled: ReturnType<typeof Compile> | null = null;

  constructor(schema: S) {
    this.#schema = schema;
  }

  Check(value: unknown): value is Static<S> {
    return this.#compile().Check(value);
  }

  Errors(value: unknown) {
    return this.#compile().Errors(value);
  }

  #compile(): ReturnType<typeof Compile> {
    return (this.#compiled ??= Compile(this.#schema));
  }
}
