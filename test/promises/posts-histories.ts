/** Generated lists of posts after a lost answer, with the truth. */
import { Chance } from './chance.ts';

export interface GeneratedPost {
  readonly id: number;
  /** By the service's clock (ms since 1970). */
  readonly postedAt: number;
  readonly text: string;
  readonly media: number;
  /** Known from another intent, or cached before the sending began. */
  readonly known: 'sent' | 'seen' | null;
}

export interface History {
  readonly text: string;
  readonly media: number;
  readonly made: number | null;
  /** False if it isn't listed yet, or wasn't made. */
  readonly isListed: boolean;
  /**
   * Equal text posted elsewhere within minutes, while ours isn't listed: indistinguishable
   * from ours.
   */
  readonly doubles: readonly number[];
  readonly posts: readonly GeneratedPost[];
  readonly lacks: 'nothing' | 'rawText' | 'text' | 'media';
}

const words = (
  'light morning studio film new weekend soon behind curtain lemon river quiet gold answer letter road summer tide ' +
  'window paper open late winter glass dancing circle voice maple signal drift copper harbour velvet'
).split(' ');
const ends = ['', '!', ' 😊', ' – more soon', '\n\n#new', ' <3', ' & you?', ' “quoted”'] as const;
const minute = 60_000;

class Generator {
  readonly #chance: Chance;
  readonly #begunAt: number;
  readonly #firstId: number;
  #ids = 0;

  constructor(chance: Chance, begunAt: number, firstId: number) {
    this.#chance = chance;
    this.#begunAt = begunAt;
    this.#firstId = firstId;
  }

  make(): History {
    const [text, media] = [this.#text(), this.#chance.below(4)];
    const isMade = this.#chance.below(10) < 7;
    const isListed = isMade && this.#chance.below(5) > 0;
    const own = this.#post({
      postedAt: this.#begunAt + this.#between(-1, 1.5),
      text: this.#chance.below(5) === 0 ? this.#edit(text) : text,
      media
    });
    const beside = this.#some(() => this.#twin({ text, media, minutes: this.#chance.below(4), known: null }));
    const posts = [
      ...(isListed ? [own] : []),
      ...beside,
      ...this.#twins(text, media),
      ...Array.from({ length: this.#chance.below(5) }, () =>
        this.#post({ postedAt: this.#begunAt + this.#between(-600, 30), text: this.#edit(text), media })
      ),
      // Many later posts push it to the next page.
      ...Array.from({ length: this.#chance.below(8) === 0 ? 60 + this.#chance.below(120) : 0 }, () =>
        this.#post({ postedAt: this.#begunAt + this.#between(2, 60), text: this.#text() })
      ),
      ...Array.from({ length: this.#chance.below(120) }, () =>
        this.#post({ postedAt: this.#begunAt + this.#between(-90_000, 20), text: this.#text() })
      )
    ];
    return {
      text,
      media,
      made: isMade ? own.id : null,
      isListed,
      doubles: isListed ? [] : beside.map(({ id }) => id),
      posts: posts.toSorted((a, b) => b.postedAt - a.postedAt),
      lacks: this.#chance.pick(['nothing', 'nothing', 'rawText', 'text', 'media'])
    };
  }

  /** Equal text: older, known here, from another intent, or made elsewhere later. */
  #twins(text: string, media: number): GeneratedPost[] {
    const twin = (minutes: number, known: GeneratedPost['known']) => this.#twin({ text, media, minutes, known });
    return [
      ...this.#some(() => twin(-6 - this.#chance.below(5000), null)),
      ...this.#some(() => twin(-this.#chance.below(5), 'seen')),
      ...this.#some(() => twin(this.#chance.below(9) - 4, 'sent')),
      ...this.#some(() => twin(7 + this.#chance.below(20), null))
    ];
  }

  #twin({ minutes, ...given }: Pick<GeneratedPost, 'text' | 'media' | 'known'> & { readonly minutes: number }) {
    return this.#post({ ...given, postedAt: this.#begunAt + minutes * minute });
  }

  #some(make: () => GeneratedPost): GeneratedPost[] {
    return this.#chance.below(4) === 0 ? [make()] : [];
  }

  #post(given: Pick<GeneratedPost, 'postedAt' | 'text'> & Partial<GeneratedPost>): GeneratedPost {
    const id = this.#firstId + ++this.#ids;
    return { id, media: this.#chance.below(4), known: null, ...given };
  }

  #text(): string {
    const count = 3 + this.#chance.below(25);
    const said = Array.from({ length: count }, () => words[this.#chance.below(words.length)] ?? '');
    return said.join(' ') + this.#chance.pick(ends);
  }

  /** Changes a word, or everything. */
  #edit(text: string): string {
    if (this.#chance.below(4) === 0) return this.#text();
    const said = text.split(' ');
    said[this.#chance.below(said.length)] = this.#chance.pick(['edited', 'today', 'two words']);
    return said.join(' ');
  }

  #between(low: number, high: number): number {
    return Math.round((low + (high - low) * (this.#chance.below(10_000) / 10_000)) * minute);
  }
}

/** @param begunAt when the sending began (ms since 1970) */
export function generateHistory(n: number, begunAt: number): History {
  return new Generator(new Chance(`history ${String(n)}`), begunAt, (n + 1) * 100_000).make();
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function listPost({ id, postedAt, text, media }: GeneratedPost, lacks: History['lacks']): object {
  const html = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br />');
  return {
    id,
    postedAt: new Date(postedAt).toISOString(),
    ...(lacks === 'text' ? {} : { text: `<p>${html}</p>` }),
    ...(lacks === 'rawText' ? {} : { rawText: text }),
    ...(lacks === 'media' ? {} : { mediaCount: media })
  };
}
