/** Names and types only: values may be personal, and drift is stored and shown. */
export interface Drift {
  /** Such as `list[].files.thumb.width`; `[]` for array elements, `.*` for map entries. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** Beyond this the answer is no longer the documented one, and details don't help. */
const mostDriftInAnAnswer = 100;

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
