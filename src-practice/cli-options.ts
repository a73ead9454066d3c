/** The command line's flags, and what they mean. */
import { parseArgs } from 'node:util';
import { defaultOptions, fillOptions, type PracticeOptions } from './options.ts';

const flags = {
  port: { type: 'string' },
  seed: { type: 'string' },
  media: { type: 'string' },
  accounts: { type: 'string' },
  posts: { type: 'string' },
  fans: { type: 'string' },
  chats: { type: 'string' },
  links: { type: 'string' },
  credits: { type: 'string' },
  'limit-per-minute': { type: 'string' },
  json: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' }
} as const;

export const help = `The practice service: the whole HTTP service on 127.0.0.1, with sample data that you can change and break.

  npm run practice -- [flags]

  --port N              port to listen on, 0 for any that is free (${String(defaultOptions.port)})
  --seed TEXT           the same seed gives the same sample data (${defaultOptions.seed})
  --media N             media over all accounts, up to 4000000 (${String(defaultOptions.media)})
  --accounts N          accounts, up to 1024 (${String(defaultOptions.accounts)})
  --posts N             posts of the first account; each next account has fewer (${String(defaultOptions.posts)})
  --fans N              its fans (${String(defaultOptions.fans)})
  --chats N             its chats (${String(defaultOptions.chats)})
  --links N             its trial links, and as many tracking links (${String(defaultOptions.links)})
  --credits N           credits to start with (${String(defaultOptions.credits)})
  --limit-per-minute N  calls a minute (${String(defaultOptions.limitPerMinute)})
  --json                one line of JSON on standard output when ready; everything else on standard error
  --verbose             every call on standard error
  --help                this text
`;

export interface CommandLine {
  readonly wantsHelp: boolean;
  readonly asJson: boolean;
  readonly options: Partial<PracticeOptions>;
}

function readNumber(flag: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new Error(`--${flag} takes a whole number, not "${text}".`);
  return Number(text);
}

/** Throws an error with words for the person, where a flag or a value is wrong. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false });
  const options = {
    port: readNumber('port', values.port, defaultOptions.port),
    seed: values.seed ?? defaultOptions.seed,
    media: readNumber('media', values.media, defaultOptions.media),
    accounts: readNumber('accounts', values.accounts, defaultOptions.accounts),
    posts: readNumber('posts', values.posts, defaultOptions.posts),
    fans: readNumber('fans', values.fans, defaultOptions.fans),
    chats: readNumber('chats', values.chats, defaultOptions.chats),
    links: readNumber('links', values.links, defaultOptions.links),
    credits: readNumber('credits', values.credits, defaultOptions.credits),
    limitPerMinute: readNumber('limit-per-minute', values['limit-per-minute'], defaultOptions.limitPerMinute),
    logCalls: values.verbose ?? false
  };
  fillOptions(options);
  return { wantsHelp: values.help ?? false, asJson: values.json ?? false, options };
}
