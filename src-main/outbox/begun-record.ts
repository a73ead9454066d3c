/**
 * A second record of the outbox's begun intents, in a file beside app.db. A lost log, a
 * backup or a copy can bring back an older app.db, in which a sent intent looks unsent.
 * Each step is a synced line of IDs, numbers and a kind, without sent contents.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync
} from 'node:fs';
import { crc32 } from 'node:zlib';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { LateCheck } from '../../src-shared/service/late-check.ts';
import type { DataFolder } from '../store/data-folder.ts';
import { syncFolder } from '../store/place-backup.ts';
import { quarantine } from '../store/repair.ts';
import type { Intent } from './intent-rows.ts';

/**
 * - `begun`: it may be at the service
 * - `free`: nothing was sent after all
 * - `again`: an attempt may be at the service, and a user asked for another
 * - `sent`: the service accepted it
 * - `over`: refused, or discarded by a user
 */
const Entry = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  connection: Type.Integer(),
  account: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.Number(),
  state: Type.Enum(['begun', 'free', 'again', 'sent', 'over'])
});
export type BegunEntry = Static<typeof Entry>;

const isEntry = new LateCheck(Entry);

/** Ended intents to keep for an app.db older than their end. More would slow starts down. */
const mostOver = 2000;

export class BegunRecord {
  readonly #file: string;
  readonly #quarantine: string;
  readonly #onDefect: (error: unknown) => void;
  readonly #entries = new Map<string, BegunEntry>();
  #isDamaged = false;

  constructor(folder: DataFolder, onDefect: (error: unknown) => void) {
    this.#file = folder.begun;
    this.#quarantine = folder.quarantine;
    this.#onDefect = onDefect;
    try {
      this.#read();
    } catch (error) {
      this.#isDamaged = true;
      onDefect(error);
    }
  }

  /** If a part is unreadable, a missing entry proves nothing. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  get entries(): readonly BegunEntry[] {
    return [...this.#entries.values()];
  }

  wasSent({ id }: Pick<Intent, 'id'>): boolean {
    return this.#entries.get(id)?.state === 'sent';
  }

  /** True if app.db knows less than this of an intent that waits in it. */
  mayBeSent({ id, begunAt }: Pick<Intent, 'id' | 'begunAt'>): boolean {
    const state = this.#entries.get(id)?.state;
    if (state === 'again') return begunAt === null;
    return state !== undefined && state !== 'free';
  }

  /** On disk when it returns. @throws as the file system does; then nothing may be sent */
  begin(intent: Intent, at: number): void {
    const { id, kind, connection, account } = intent;
    this.#append({ id, kind, connection, account, at, state: 'begun' });
  }

  /** An end that can't be noted leaves the intent unconfirmed and blocks nothing. */
  note(id: string, state: Exclude<BegunEntry['state'], 'begun'>): void {
    const known = this.#entries.get(id);
    if (!known || known.state === state) return;
    try {
      this.#append({ ...known, state });
    } catch (error) {
      this.#onDefect(error);
    }
  }

  /** For an account or connection that a user removed with its intents. */
  forget(isGone: (entry: BegunEntry) => boolean): void {
    const gone = this.entries.filter(isGone);
    if (gone.length === 0) return;
    for (const { id } of gone) this.#entries.delete(id);
    this.#rewrite();
  }

  #append(entry: BegunEntry): void {
    const isNew = !existsSync(this.#file);
    // Starts with a line break, so that a line cut off by a crash stays a line of its own.
    writeDurably(this.#file, 'a', `\n${toLine(entry)}`);
    if (isNew) syncFolder(path.dirname(this.#file));
    this.#remember(entry);
  }

  #remember(entry: BegunEntry): void {
    this.#entries.delete(entry.id);
    this.#entries.set(entry.id, entry);
  }

  #read(): void {
    if (!existsSync(this.#file)) return;
    const lines = this.#readLines();
    for (const line of lines) {
      const entry = fromLine(line);
      if (entry) this.#remember(entry);
      else this.#isDamaged = true;
    }
    this.#dropOld();
    if (this.#isDamaged) this.#rewrite(() => quarantine(this.#file, this.#quarantine, new Date()));
    else if (lines.length > this.#entries.size) this.#compact();
  }

  /** Without it the file is longer, but whole. */
  #compact(): void {
    try {
      this.#rewrite();
    } catch (error) {
      this.#onDefect(error);
    }
  }

  #readLines(): string[] {
    try {
      return readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    } catch (error) {
      this.#isDamaged = true;
      this.#onDefect(error);
      return [];
    }
  }

  #dropOld(): void {
    const over = this.entries.filter(({ state }) => state !== 'begun' && state !== 'again');
    const isOld = ({ state }: BegunEntry, at: number) => state === 'free' || at < over.length - mostOver;
    for (const { id } of over.filter(isOld)) this.#entries.delete(id);
  }

  /** Writes under another name first, so a kill or a full disk leaves either the old or the new file. */
  #rewrite(moveOld?: () => void): void {
    const unfinished = `${this.#file}.new`;
    writeDurably(unfinished, 'w', this.entries.map(toLine).join('\n'));
    moveOld?.();
    renameSync(unfinished, this.#file);
    syncFolder(path.dirname(this.#file));
  }
}

function writeDurably(file: string, flags: 'a' | 'w', text: string): void {
  const opened = openSync(file, flags, 0o600);
  const { size } = fstatSync(opened);
  try {
    writeFileSync(opened, text);
    fsyncSync(opened);
  } catch (error) {
    // A full disk may take half a line, which would later count as damage.
    ftruncateSync(opened, size);
    throw error;
  } finally {
    closeSync(opened);
  }
}

/** The checksum keeps a flipped byte from turning it into another intent. */
function toLine(entry: BegunEntry): string {
  const text = JSON.stringify(entry);
  return `${checksum(text)} ${text}`;
}

function fromLine(line: string): BegunEntry | null {
  const text = line.slice(9);
  if (line !== `${checksum(text)} ${text}`) return null;
  const entry: unknown = JSON.parse(text);
  return isEntry.Check(entry) ? entry : null;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
