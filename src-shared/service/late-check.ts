/** Checks of stored and received values. Host only, as decode.ts. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A schema's check, compiled on first use: compiling all of them would delay the first window. */
export class LateCheck<S extends TSchema> {
  readonly #schema: S;
  #compiled: ReturnType<typeof Compile> | null = null;

  constructor(schema: S) {
    this.#schema = schema;
  }

  Check(value: unknown): value is Static<S> {
    return this.#compile().Check(value);
  }

  /** Empty where the value fits. */
  Errors(value: unknown) {
    return this.#compile().Errors(value);
  }

  #compile(): ReturnType<typeof Compile> {
    return (this.#compiled ??= Compile(this.#schema));
  }
}
