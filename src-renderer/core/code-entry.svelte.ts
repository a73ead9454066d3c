import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { SignInsState } from './sign-ins.svelte.ts';

export function tidyCode(text: string): string {
  return text.replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '').slice(0, 64);
}

export const codeField = {
  type: 'text',
  name: 'one-time-code',
  autocomplete: 'one-time-code',
  inputmode: 'numeric',
  autocapitalize: 'off',
  spellcheck: false
} as const;

/** Failures that leave the code in the field. After any other it is used up or useless. */
const staysOn: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unavailable',
  'rate-limited',
  'no-credits',
  'refused-key',
  'disconnected'
]);

export class CodeEntry {
  readonly #signIns: Pick<SignInsState, 'submitCode'>;
  #typed = $state('');
  #isSending = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(signIns: Pick<SignInsState, 'submitCode'>) {
    this.#signIns = signIns;
  }

  get typed(): string {
    return this.#typed;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  type(text: string): string {
    this.#typed = tidyCode(text);
    return this.#typed;
  }

  async send(attempt: number): Promise<boolean> {
    if (this.#typed === '' || this.#isSending) return false;
    this.#isSending = true;
    this.#failure = await this.#signIns.submitCode(attempt, this.#typed);
    this.#isSending = false;
    if (this.#failure && staysOn.has(this.#failure.code)) return false;
    this.#typed = '';
    return this.#failure === null;
  }
}
