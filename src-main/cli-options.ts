/** The flags of `npm start --`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failed, ok, type Result } from '../src-shared/bridge/failure.ts';

export interface StartOptions {
  /** Null: Electron where it can be had, else the web host. */
  readonly host: 'electron' | 'web' | null;
  readonly port: number;
  /** Absolute; null for the person's own data folder. */
  readonly dataDir: string | null;
  readonly open: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

export const help = `Usage: npm start -- [flags]

  --host electron|web   the desktop window or the browser; without it, the window where it can be had
  --port N              port of the web host on 127.0.0.1; 0 (the default) takes any free one
  --data-dir DIR        where Greenroom keeps its data
  --no-open             print the address instead of opening the browser
  --json                print one line {"host","url","dataDir"} when ready; logs go to standard error
  --help                this text
`;

const flags = {
  host: { type: 'string' },
  port: { type: 'string' },
  'data-dir': { type: 'string' },
  'no-open': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' }
} as const;

function parseFlags(args: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values);
  } catch (error) {
    // Node's own sentence names the flag; what follows its first sentence is advice for programmers.
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return failed(words);
  }
}

/** Checks flags and values; a failure is a sentence for the person. Relative folders are taken from `cwd`. */
export function parseStartOptions(args: readonly string[], cwd: string): Result<StartOptions, string> {
  const parsed = parseFlags(args);
  if (!parsed.ok) return parsed;
  const { host, port = '0', 'data-dir': dataDir } = parsed.value;
  if (host !== undefined && host !== 'electron' && host !== 'web') {
    return failed(`--host takes electron or web, not "${host}"`);
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    return failed(`--port takes a whole number from 0 to 65535, not "${port}"`);
  }
  if (dataDir !== undefined && (dataDir.trim() === '' || dataDir.includes('\0'))) {
    return failed('--data-dir takes the path of a folder');
  }
  return ok({
    host: host ?? null,
    port: Number(port),
    dataDir: dataDir === undefined ? null : path.resolve(cwd, dataDir),
    open: parsed.value['no-open'] !== true,
    json: parsed.value.json === true,
    help: parsed.value.help === true
  });
}
