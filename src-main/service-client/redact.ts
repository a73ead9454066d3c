/** Removes the key and a call's secrets from words that service and transport may echo. */
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';

const mask = '[key]';
const mostWords = 2000;
const mostFields = 50;
const mostWordsOfAField = 10;

/** Shorter keys occur in answers by chance, and hiding them would spoil content. */
const shortestTellingKey = 16;

export class Redactor {
  readonly #forms: RegExp;
  readonly #isTelling: boolean;
  readonly #mask: string;

  constructor(apiKey: string, replacement = mask) {
    this.#mask = replacement;
    const forms = [apiKey, Buffer.from(apiKey).toString('hex'), ...inBase64(apiKey)];
    // Longest first, or a form inside another would leave a rest.
    const parts = [...new Set(forms)].sort((a, b) => b.length - a.length);
    this.#forms = new RegExp(parts.map(toPattern).join('|'), 'gi');
    this.#isTelling = apiKey.length >= shortestTellingKey;
  }

  hideInAnswer(text: string): string {
    return this.#isTelling ? this.#hide(text) : text;
  }

  #hide(text: string): string {
    return text.replace(this.#forms, this.#mask);
  }

  /** Also shortens the failure for the log. */
  tidy(failure: ServiceFailure): ServiceFailure {
    const { serviceCode, words, fields } = failure;
    return {
      ...failure,
      serviceCode: serviceCode === null ? null : this.#shorten(serviceCode),
      words: words === null ? null : this.#shorten(words),
      fields: fields === null ? null : this.#tidyFields(fields)
    };
  }

  #tidyFields(fields: NonNullable<ServiceFailure['fields']>): ServiceFailure['fields'] {
    const tidied = Object.entries(fields)
      .slice(0, mostFields)
      .map(([name, words]) => [
        this.#shorten(name),
        words.slice(0, mostWordsOfAField).map((word) => this.#shorten(word))
      ]);
    return Object.fromEntries(tidied) as Record<string, string[]>;
  }

  /** Hides before cutting: a cut through the key would leave a half that nothing recognizes. */
  #shorten(text: string): string {
    return this.#hide(text).slice(0, mostWords);
  }
}

/** For a call's secrets, such as a password or a code, which the service may echo. */
export function hideSecrets(failure: ServiceFailure, secrets: readonly string[]): ServiceFailure {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((tidied, secret) => new Redactor(secret, '[hidden]').tidy(tidied), failure);
}

export function hideInText(text: string, secrets: readonly string[]): string {
  return hideSecrets(serviceFailure('unreadable', { words: text }), secrets).words ?? '';
}

/** Matches each letter as itself, or as an address, a form or JSON may write it. */
function toPattern(form: string): string {
  return Array.from(form, (letter) => {
    const spellings = new Set([letter, JSON.stringify(letter).slice(1, -1), inAddress(letter), byNumber(letter)]);
    if (letter === '/') spellings.add('\\/');
    if (letter === ' ') spellings.add('+');
    return `(?:${[...spellings].map((spelling) => spelling.replaceAll(/\W/g, '\\$&')).join('|')})`;
  }).join('');
}

function inAddress(letter: string): string {
  return Array.from(Buffer.from(letter), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function byNumber(letter: string): string {
  return letter.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The constant part of the key's base64 inside a longer text ("Bearer …", "user:…"): a
 * form for each offset in a group of three bytes, in both alphabets.
 */
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text);
  const forms = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const bits = 8 * (before + bytes.length);
    return encoded.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6));
  });
  const telling = forms.filter((form) => form.length >= 6);
  return [...telling, ...telling.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))];
}
