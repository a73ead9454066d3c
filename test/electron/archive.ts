/** Reads an ASAR archive by its format, without the library that wrote it. */
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  /** Bytes from the header's end, as text: it may exceed 32 bits. */
  readonly offset?: string;
  readonly unpacked?: boolean;
  readonly integrity?: { readonly algorithm: string; readonly hash: string };
}

export interface PackedFile {
  readonly name: string;
  readonly size: number;
  /** Offset in the archive; null for a file beside it. */
  readonly at: number | null;
  readonly hasHash: boolean;
}

function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}

function* walk(folder: Entry, name: string, from: number): Generator<PackedFile> {
  for (const [part, entry] of Object.entries(folder.files ?? {})) {
    const inner = name === '' ? part : `${name}/${part}`;
    if (entry.files) yield* walk(entry, inner, from);
    else {
      const at = entry.unpacked === true ? null : from + Number(entry.offset);
      yield { name: inner, size: entry.size ?? 0, at, hasHash: entry.integrity?.algorithm === 'SHA256' };
    }
  }
}

export function listArchive(archive: string): PackedFile[] {
  const file = openSync(archive, 'r');
  try {
    // Two numbers in Chromium's pickle format, each after its own length: the header's bytes,
    // then its text's.
    const head = read(file, 0, 16);
    const from = 8 + head.readUInt32LE(4);
    const text = read(file, 16, head.readUInt32LE(12)).toString();
    // Safe: malformed entries have no files or bad offsets, and fail every test.
    return [...walk(JSON.parse(text) as Entry, '', from)];
  } finally {
    closeSync(file);
  }
}

export function extractArchive(archive: string, folder: string): void {
  const file = openSync(archive, 'r');
  try {
    for (const { name, at, size } of listArchive(archive)) {
      if (at === null) continue;
      const target = path.join(folder, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, read(file, at, size));
    }
  } finally {
    closeSync(file);
  }
  if (existsSync(`${archive}.unpacked`)) cpSync(`${archive}.unpacked`, folder, { recursive: true });
}
