import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, FailureCode, Result } from '../../../src-shared/bridge/failure.ts';
import { checkBaseUrl, checkKey } from '../../../src-shared/rules/connection-input.ts';
import { addressProblemStrings, keyProblemStrings } from './connection-strings.ts';

const addressCodes: ReadonlySet<FailureCode> = new Set([
  'not-the-service',
  'sent-elsewhere',
  'offline',
  'key-for-another-host'
]);

export function sayAddressProblem(text: string): string | null {
  const checked = checkBaseUrl(text);
  return checked.ok ? null : addressProblemStrings[checked.problem];
}

export function sayKeyProblem(text: string): string | null {
  const checked = checkKey(text);
  return checked.ok ? null : keyProblemStrings[checked.problem];
}

/**
 * Runs one check at a time, which can be stopped, and knows the field that a failure
 * belongs to.
 */
export class KeyCheck {
  readonly #bridge: Bridge;
  #command = $state.raw<string | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get isRunning(): boolean {
    return this.#command !== null;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get field(): 'address' | 'key' | null {
    const code = this.#failure?.code;
    if (code === undefined) return null;
    if (code === 'refused-key') return 'key';
    return addressCodes.has(code) ? 'address' : null;
  }

  async run<T>(ask: (command: string) => Promise<Result<T>>): Promise<T | null> {
    if (this.#command !== null) return null;
    const command = crypto.randomUUID();
    this.#command = command;
    this.#failure = null;
    const result = await ask(command);
    this.#command = null;
    if (result.ok) return result.value;
    this.#failure = result.failure.code === 'cancelled' ? null : result.failure;
    return null;
  }

  stop(): void {
    if (this.#command !== null) void this.#bridge.request('commands.stop', { command: this.#command });
  }

  clear(): void {
    this.#failure = null;
  }
}
