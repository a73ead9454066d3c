/** What start prints. Standard output carries it; with `--json` exactly one line of it. */
import type { Contents } from '../backend.ts';

export interface Announcement {
  readonly host: 'electron' | 'web';
  readonly url: string;
  readonly dataDir: string;
}

function countWord(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** For example "Practice, 3 accounts; 2,000 media". */
export function describeContents({ connections, media }: Contents): string {
  const names = connections.map(({ name, accounts }) => `${name}, ${countWord(accounts, 'account')}`);
  const all = names.length === 0 ? ['no connection yet'] : names;
  return `${all.join('; ')}; ${countWord(media, 'media', 'media')} kept`;
}

/** A full disk, or a pipe whose reader has gone: a sentence says so, and the app goes on without its lines. */
export function goOnWithoutOutput(): void {
  process.stdout.on('error', (error: Error) => {
    console.error(`Standard output can't be written: ${error.message}.`);
    // A command that only prints has failed.
    process.exitCode = 1;
  });
}

export function printJson({ host, url, dataDir }: Announcement): void {
  process.stdout.write(`${JSON.stringify({ host, url, dataDir })}\n`);
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
