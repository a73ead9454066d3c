/** Calls that a service lacks, until one is answered or the app ends. */
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { CallOptions } from './client-options.ts';

export class NotOffered {
  readonly #failures = new Map<string, ServiceFailure>();

  /** Null if the call is sent: it isn't known as missing, or a user requests it. */
  refuse({ name }: Endpoint, { priority, isBudgeted = true, isOnOpening = false }: CallOptions): ServiceFailure | null {
    const isUnasked = isOnOpening || (priority === 'background' && isBudgeted);
    return isUnasked ? (this.#failures.get(name) ?? null) : null;
  }

  note({ name }: Endpoint, result: Result<unknown, ServiceFailure>): void {
    if (result.ok) this.#failures.delete(name);
    else if (result.failure.code === 'not-offered') this.#failures.set(name, result.failure);
  }
}
