/** Running commands by the names that pages gave them. None starts twice. */
import { failed, localFailure, type Result } from '../src-shared/bridge/failure.ts';

export class CommandRunner {
  readonly #stops = new Map<string, AbortController>();

  async run<T>(name: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#stops.has(name)) return failed(localFailure('bad-request', 'This command is already running.'));
    const stop = new AbortController();
    this.#stops.set(name, stop);
    try {
      return await work(stop.signal);
    } finally {
      this.#stops.delete(name);
    }
  }

  stop(name: string): boolean {
    const stop = this.#stops.get(name);
    stop?.abort();
    return stop !== undefined;
  }

  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }
}
