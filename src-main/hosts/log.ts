/** JSON lines on standard error and, in the desktop, in a file. Writing never throws. */
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { destination, multistream, pino, type DestinationStream, type Logger } from 'pino';

/** Names under which a secret could be logged by mistake. Nothing logs one on purpose. */
const secretNames = ['apiKey', 'authorization', 'cookie', 'key', 'launchToken', 'password', 'session', 'token', 'url'];

/** A full file is kept as the old one until the next is full. */
const fullBytes = 1_000_000;

/**
 * @param level the lowest for standard error; the file gets `info` and above
 * @param file its folder is created, but not the folder around that
 */
export function createLog(level: 'info' | 'warn', file?: string, mostBytes = fullBytes): Logger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { base: null, redact: { paths, censor: '[hidden]' } };
  const terminal = openStandardError();
  if (file === undefined) return pino({ ...options, level }, terminal);
  const streams = [
    { level: 'info' as const, stream: openFile(file, mostBytes) },
    { level, stream: terminal }
  ];
  return pino({ ...options, level: 'info' }, multistream(streams));
}

/** A packaged app on Windows has no standard error, and a terminal may close meanwhile. */
function openStandardError(): DestinationStream {
  const stream = destination({ fd: 2, sync: true });
  let isGone = false;
  stream.on('error', () => {
    isGone = true;
  });
  return {
    write: (line) => {
      if (!isGone) stream.write(line);
    }
  };
}

function openFile(file: string, mostBytes: number): DestinationStream {
  return {
    write: (line) => {
      try {
        append(file, line, mostBytes);
      } catch {
        // On a full disk or without permission, the app continues without its log.
      }
    }
  };
}

function append(file: string, line: string, mostBytes: number): void {
  const { dir, name, ext } = path.parse(file);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined && !existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
  if (size !== undefined && size + Buffer.byteLength(line) > mostBytes) {
    renameSync(file, path.join(dir, `${name}.previous${ext}`));
  }
  appendFileSync(file, line, { mode: 0o600 });
}
