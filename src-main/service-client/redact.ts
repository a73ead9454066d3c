/** Takes the API key, and what a call holds in secret, out of what the service or the transport says before anybody else sees it: a service may echo it. */
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';

const mask = '[key]';
const mostWords = 2000;
const mostFields = 50;
const mostWordsOfAField = 10;

/** Shorter ones occur in answers by themselves: to hide them there would spoil what is in it. */
const shortestTellingKey = 16;

export class Redactor {
  readonly #forms: RegExp;
  readonly #isTelling: boolean;
  readonly #mask: string;

  /** @param replacement stands where the key, or another secret, stood */
  constructor(apiKey: string, replacement = mask) {
    this.#mask = replacement;
    const forms = [apiKey, Buffer.from(apiKey).toString('hex'), ...inBase64(apiKey)];
    // The longest first, or a form that holds another would leave its rest behind.
    const parts = [...new Set(forms)].sort((a, b) => b.length - a.length);
    this.#forms = new RegExp(parts.map(toPattern).join('|'), 'gi');
    this.#isTelling = apiKey.length >= shortestTellingKey;
  }

  /** The text of an answer, which a cache keeps in part. */
  hideInAnswer(text: string): string {
    return this.#isTelling ? this.#hide(text) : text;
  }

  #hide(text: string): string {
    return text.replace(this.#forms, this.#mask);
  }

  /** A failure without the key, and of a size that a log can take. */
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

  /** Hidden first: a cut through the key would leave half of it, which no longer looks like the key. */
  #shorten(text: string): string {
    return this.#hide(text).slice(0, mostWords);
  }
}

/** A failure without the secrets of its call, such as a password or a code, which the service may say back. */
export function hideSecrets(failure: ServiceFailure, secrets: readonly string[]): ServiceFailure {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((tidied, secret) => new Redactor(secret, '[hidden]').tidy(tidied), failure);
}

/** A text without the secrets, for what is kept of an answer. */
export function hideInText(text: string, secrets: readonly string[]): string {
  return hideSecrets(serviceFailure('unreadable', { words: text }), secrets).words ?? '';
}

/** The text with each of its letters as itself, or as an address, a form or JSON may write it. */
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
 * What stays the same of the key's base64 wherever in a longer text the key stands ("Bearer …", "user:…"): one form for
 * each place it can have within a group of three bytes, in both alphabets.
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
