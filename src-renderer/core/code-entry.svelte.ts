/** A one-time code on its way: typed or pasted, sent once and kept nowhere. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { SignIns } from './sign-ins.svelte.ts';

/** A code as it is typed or pasted: groups and dashes are how it is written, not what it is. */
export function tidyCode(text: string): string {
  return text.replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '').slice(0, 64);
}

/** Attributes of every field for a code. */
export const codeField = {
  type: 'text',
  name: 'one-time-code',
  autocomplete: 'one-time-code',
  inputmode: 'numeric',
  autocapitalize: 'off',
  spellcheck: false
} as const;

/** The code is still in the field then; in any other case it is used up, or of no use. */
const staysOn: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unavailable',
  'rate-limited',
  'no-credits',
  'refused-key',
  'disconnected'
]);

export class CodeEntry {
  readonly #signIns: Pick<SignIns, 'submitCode'>;
  #typed = $state('');
  #isSending = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(signIns: Pick<SignIns, 'submitCode'>) {
    this.#signIns = signIns;
  }

  get typed(): string {
    return this.#typed;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** Why the last one wasn't sent; null where it was. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** @returns what the field holds then */
  type(text: string): string {
    this.#typed = tidyCode(text);
    return this.#typed;
  }

  /** Once, however often it is pressed. @returns whether the service has it */
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
