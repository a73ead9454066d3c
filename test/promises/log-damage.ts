/** Damage to SQLite's two side files, as disks and cleaning programs cause it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface LogDamage {
  readonly name: string;
  /** @param database the file beside the log and the shared memory */
  readonly strike: (database: string) => void;
}

type Change = (bytes: Buffer) => Buffer | null;

/**
 * The log: a header, then frames of a page with its own header
 * (https://sqlite.org/fileformat2.html).
 */
const headerBytes = 32;
const frameBytes = 24 + 4096;

function flip(at: (bytes: Buffer) => number): Change {
  return (bytes) => {
    const flipped = Buffer.from(bytes);
    const place = at(bytes);
    flipped[place] = (flipped[place] ?? 0) ^ 0xff;
    return flipped;
  };
}

/** Deterministic, so that failures repeat. */
const garble: Change = (bytes) => Buffer.from(bytes.map((_, at) => (at * 31 + 7) & 0xff));
const zero: Change = (bytes) => Buffer.alloc(bytes.length);
const cut = (length: (bytes: Buffer) => number): Change => {
  return (bytes) => bytes.subarray(0, length(bytes));
};

const changes: readonly (readonly [name: string, change: Change])[] = [
  ['gone', () => null],
  ['empty', cut(() => 0)],
  ['cut in its header', cut(() => 20)],
  ['cut in half', cut((bytes) => Math.floor(bytes.length / 2))],
  ['without its last byte', cut((bytes) => bytes.length - 1)],
  ['flipped in its first byte', flip(() => 0)],
  ['flipped in its header', flip(() => 17)],
  ['flipped in its first frame', flip(() => headerBytes + 24 + 100)],
  ['flipped in its last byte', flip((bytes) => bytes.length - 1)],
  [
    'zeros from its first frame on',
    (bytes) => Buffer.concat([bytes.subarray(0, headerBytes), zero(bytes.subarray(headerBytes)) ?? bytes])
  ],
  [
    'zeros behind its first frame',
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, headerBytes + frameBytes),
        zero(bytes.subarray(headerBytes + frameBytes)) ?? bytes
      ])
  ],
  ['zeros', zero],
  ['garbage', garble]
];

function change(file: string, by: Change): void {
  if (!existsSync(file)) return;
  const changed = by(readFileSync(file));
  if (changed === null) rmSync(file);
  else writeFileSync(file, changed);
}

function damageOf(tails: readonly string[], name: string, by: Change): LogDamage {
  return {
    name: `${tails.join(' and ')} ${name}`,
    strike: (database) => {
      for (const tail of tails) change(database + tail, by);
    }
  };
}

export const logDamages: readonly LogDamage[] = [['-wal'], ['-shm'], ['-wal', '-shm']].flatMap((tails) =>
  changes.map(([name, by]) => damageOf(tails, name, by))
);
