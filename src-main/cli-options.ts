import path from 'node:path';
import { parseArgs } from 'node:util';
import { failed, ok, type Result } from '../src-shared/bridge/failure.ts';
import { parseAppLink } from '../src-shared/rules/app-link.ts';
import { messageOf } from '../src-shared/rules/caught-error.ts';

export interface StartOptions {
  readonly host: 'electron' | 'web' | null;
  readonly port: number;
  readonly dataDir: string | null;
  readonly open: boolean;
  readonly json: boolean;
  readonly help: boolean;
  /** A `greenroom://` link to open first; null for the last place. */
  readonly link: string | null;
}

export const help = `Usage: npm start -- [flags] [greenroom://…]

  greenroom://…         open this link, in the running Greenroom if there is one

  --host electron|web   desktop window or browser (default: the window where possible)
  --port N              port of the web host on 127.0.0.1 (default: 0, any free port)
  --data-dir DIR        folder for Greenroom’s data
  --no-open             print the link instead of opening the browser
  --json                print one line {"host","url","dataDir"} when ready; logs go to stderr
  --help                show this help
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
    return ok(parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: true }));
  } catch (error) {
    // Node's first sentence names the flag; the rest advises programmers.
    const [words = ''] = messageOf(error).split(/\. |\n/);
    return failed(words);
  }
}

/** A failure is a sentence for the user. Relative folders are taken from `cwd`. */
export function parseStartOptions(args: readonly string[], cwd: string): Result<StartOptions, string> {
  const parsed = parseFlags(args);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const { host, port = '0', 'data-dir': dataDir } = values;
  const [link = null, ...others] = positionals;
  if (host !== undefined && host !== 'electron' && host !== 'web') {
    return failed(`--host must be electron or web, not "${host}"`);
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    return failed(`--port must be a whole number from 0 to 65535, not "${port}"`);
  }
  if (dataDir !== undefined && (dataDir.trim() === '' || dataDir.includes('\0'))) {
    return failed('--data-dir needs a folder path');
  }
  if (others.length > 0) return failed(`only one link can be opened at a time (also given: "${others.join(' ')}")`);
  if (link !== null && parseAppLink(link) === null) return failed(`"${link}" doesn’t lead anywhere in Greenroom`);
  return ok({
    host: host ?? null,
    port: Number(port),
    dataDir: dataDir === undefined ? null : path.resolve(cwd, dataDir),
    open: values['no-open'] !== true,
    json: values.json === true,
    help: values.help === true,
    link
  });
}
