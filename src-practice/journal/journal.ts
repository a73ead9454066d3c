import { fillOptions, PracticeError, type PracticeOptions } from '../options.ts';
import type { Meter } from '../http/meter.ts';
import type { World } from '../world.ts';
import { UnfitCall, type Changes } from './changes.ts';
import { JournalFile, readJournal, refuseForeign, type FoundJournal } from './file.ts';
import { Sample, type Line } from './format.ts';
import { lockJournal } from './lock.ts';

export interface Restored {
  readonly changes: Changes;
  readonly world: World;
  readonly meter: Meter;
}

const sampleFields = Object.keys(Sample.properties) as (keyof Sample)[]; // Safe: exactly the object's own fields.

function pickSample(options: Sample): Sample {
  const { seed, accounts, media, posts, fans, chats, links } = options;
  return { seed, accounts, media, posts, fans, chats, links };
}

function refuseDifferent(file: string, kept: Sample, given: Partial<PracticeOptions>): void {
  for (const field of sampleFields) {
    if (given[field] === undefined || given[field] === kept[field]) continue;
    const told = `${field} ${JSON.stringify(given[field])}`;
    throw new PracticeError(
      'data-differs',
      `${file} was made with ${field} ${JSON.stringify(kept[field])}, so it can't be used with ${told}. ` +
        'Leave that out, or choose another file.'
    );
  }
}

export class Journal {
  readonly #name: string;
  readonly #found: FoundJournal | null;
  readonly #unlock: () => void;
  #file: JournalFile | null = null;

  private constructor(name: string, found: FoundJournal | null, unlock: () => void) {
    this.#name = name;
    this.#found = found;
    this.#unlock = unlock;
  }

  /** Locks and reads the file without changing it. Throws a PracticeError if it is unusable. */
  static open(name: string, given: Partial<PracticeOptions>): Journal {
    refuseForeign(name);
    const unlock = lockJournal(name);
    try {
      const found = readJournal(name);
      if (found !== null) refuseDifferent(name, found.header, given);
      return new Journal(name, found, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  fill(options: PracticeOptions): PracticeOptions {
    return this.#found === null ? options : fillOptions({ ...options, ...pickSample(this.#found.header) });
  }

  get epoch(): number | undefined {
    return this.#found?.header.epoch;
  }

  /**
   * Repeats every kept call and records new ones.
   * @param given explicit options, which win over the file's credits and clock
   */
  restore(restored: Restored, options: PracticeOptions, given: Partial<PracticeOptions>): void {
    const { changes, world, meter } = restored;
    if (this.#found === null) {
      const header = { epoch: world.startedAt, credits: options.credits, ...pickSample(options) };
      this.#file = JournalFile.create(this.#name, header);
    } else {
      const { jumped, credits } = this.#repeat(this.#found, restored);
      world.clock.jump(jumped);
      this.#file = JournalFile.goOn(this.#name, this.#found);
      if (given.credits === undefined) meter.change({ credits });
      else this.#file.append({ credits: given.credits });
    }
    const file = this.#file;
    changes.keepWith(file);
    meter.watchCredits((credits) => {
      if (file.isUsable) file.append({ credits });
    });
  }

  append(line: Line): void {
    this.#file?.append(line);
  }

  close(): void {
    this.#file?.close();
    this.#unlock();
  }

  #repeat({ header, lines }: FoundJournal, { changes, world }: Restored): { jumped: number; credits: number } {
    let jumped = 0;
    let { credits } = header;
    for (const [place, line] of lines.entries()) {
      if ('credits' in line) ({ credits } = line);
      else if ('call' in line) this.#repeatLine(changes, line, place + 2);
      else {
        ({ jumped } = line);
        world.clock.holdAt(line.at, () => {
          world.settle();
        });
      }
    }
    return { jumped, credits };
  }

  #repeatLine(changes: Changes, line: Parameters<Changes['repeat']>[0], number: number): void {
    try {
      changes.repeat(line);
    } catch (error) {
      if (!(error instanceof UnfitCall)) throw error;
      throw new PracticeError(
        'data-unusable',
        `Line ${String(number)} of ${this.#name} can't be made again: ${error.message}. The file was left as it is.`
      );
    }
  }
}
