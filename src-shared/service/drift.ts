/** Differences between the service's answers and its documents. */

/** Names and types only, never a value: an answer may hold personal data, and drift is kept and shown. */
export interface Drift {
  /** Such as `list[].files.thumb.width`; every element of an array is `[]`, every entry of a map `.*`. */
  readonly path: string;
  readonly expected: string;
  /** A JSON type, or `missing`. */
  readonly got: string;
}

/** An answer that differs in more places than this is no longer the documented one; naming more tells nobody anything. */
const mostDriftInAnAnswer = 100;

/** Collects the drift of one answer, each path once. */
export class DriftLog {
  readonly #byPath = new Map<string, Drift>();

  record(path: string, expected: string, got: string): void {
    if (this.#byPath.has(path) || this.#byPath.size >= mostDriftInAnAnswer) return;
    this.#byPath.set(path, { path, expected, got });
  }

  entries(): Drift[] {
    return [...this.#byPath.values()];
  }
}
