import type { BackendContents } from '../backend.ts';

export interface Announcement {
  readonly host: 'electron' | 'web';
  readonly url: string;
  readonly dataDir: string;
}

function countWord(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}

/** For example "Practice, 3 accounts; 2,000 media". */
export function describeBackend({ connections, media }: BackendContents): string {
  const names = connections.map(({ name, accounts }) => `${name}, ${countWord(accounts, 'account')}`);
  const all = names.length === 0 ? ['no connections'] : names;
  return `${all.join('; ')}; ${countWord(media, 'media item')} stored`;
}

/** On a full disk or a closed pipe, reports it once and continues without output. */
export function goOnWithoutOutput(): void {
  process.stdout.on('error', (error: Error) => {
    console.error(`Can’t write to standard output: ${error.message}.`);
    process.exitCode = 1;
  });
}

export function printJson({ host, url, dataDir }: Announcement): void {
  process.stdout.write(`${JSON.stringify({ host, url, dataDir })}\n`);
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
