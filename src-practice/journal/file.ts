import { appendFileSync, closeSync, ftruncateSync, openSync, readFileSync, readSync } from 'node:fs';
import { codeOf, messageOf } from '../../src-shared/rules/caught-error.ts';
import { PracticeError } from '../options.ts';
import { newestFormat, readHeader, readLine, writeHeader, writeLine, type Header, type Line } from './format.ts';

/** `length` counts the bytes of whole lines. A torn last line follows them. */
export interface FoundJournal {
  readonly header: Header;
  readonly lines: readonly Line[];
  readonly length: number;
}

const newline = 10;
/** Bytes. A seed can be long. */
const longestHeader = 65_536;

function readBytes(file: string, most = Infinity): Buffer | null {
  try {
    return most === Infinity ? readFileSync(file) : readStart(file, most);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new PracticeError('data-unusable', `The file ${file} can't be read: ${messageOf(error)}.`);
  }
}

function readStart(file: string, most: number): Buffer {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(most);
    return bytes.subarray(0, readSync(opened, bytes, 0, most, 0));
  } finally {
    closeSync(opened);
  }
}

function checkHeader(file: string, first: string): Header {
  const header = readHeader(first);
  if (header === null) {
    throw new PracticeError('data-unusable', `${file} is not a journal of the practice service. It was left as it is.`);
  }
  if ('newerFormat' in header) {
    const formats = `its format is ${String(header.newerFormat)}, and this one reads up to ${String(newestFormat)}`;
    throw new PracticeError(
      'data-newer',
      `${file} was written by a newer practice service: ${formats}. It was left as it is.`
    );
  }
  return header;
}

/** Throws if the file is something else, before a lock is put beside it. */
export function refuseForeign(file: string): void {
  const start = readBytes(file, longestHeader);
  if (start === null || start.length === 0) return;
  checkHeader(file, start.toString('utf8', 0, start.indexOf(newline) + 1));
}

/** Null for a missing or empty file. A torn last line was never answered, so it is ignored. */
export function readJournal(file: string): FoundJournal | null {
  const bytes = readBytes(file);
  if (bytes === null || bytes.length === 0) return null;
  const length = bytes.lastIndexOf(newline) + 1;
  const [first = '', ...texts] = bytes.toString('utf8', 0, length).split('\n').slice(0, -1);
  const header = checkHeader(file, first);
  const lines = texts.map((text, place) => {
    const line = readLine(text);
    if (line !== null) return line;
    throw new PracticeError(
      'data-unusable',
      `Line ${String(place + 2)} of ${file} can't be read. It was left as it is.`
    );
  });
  return { header, lines, length };
}

/**
 * A journal being written. Its lines survive the process but aren't synced, so a power cut
 * can lose the last seconds or tear a line.
 */
export class JournalFile {
  readonly #file: number;
  /** After a failed write nothing may follow: later lines couldn't be repeated without it. */
  #failure: Error | null = null;
  #isClosed = false;

  private constructor(file: number) {
    this.#file = file;
  }

  /** Private to its owner, since it has email addresses and names. */
  static create(name: string, header: Header): JournalFile {
    return JournalFile.#open(name, (file) => {
      appendFileSync(file, writeHeader(header));
    });
  }

  static goOn(name: string, { length }: FoundJournal): JournalFile {
    return JournalFile.#open(name, (file) => {
      ftruncateSync(file, length);
    });
  }

  static #open(name: string, begin: (file: number) => void): JournalFile {
    try {
      const file = openSync(name, 'a', 0o600);
      begin(file);
      return new JournalFile(file);
    } catch (error) {
      throw new PracticeError('data-unusable', `The file ${name} can't be written: ${messageOf(error)}.`);
    }
  }

  get isUsable(): boolean {
    return this.#failure === null;
  }

  ensureUsable(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  append(line: Line): void {
    this.ensureUsable();
    try {
      appendFileSync(this.#file, writeLine(line));
    } catch (error) {
      this.#failure = new Error(`The journal can't be written any more: ${messageOf(error)}.`);
      throw this.#failure;
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#failure ??= new Error('The journal is closed.');
    closeSync(this.#file);
  }
}
