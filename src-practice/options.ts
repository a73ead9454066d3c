import type { Fault } from './faults/kinds.ts';
import type { PageFiles } from './page/files.ts';
import { day } from './sample/time.ts';
import { mostAccounts } from './vault/timeline.ts';

export interface PracticeOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Uses a free port if the wanted one is taken, instead of failing. */
  readonly portIsWish: boolean;
  /** Equal seeds give equal sample data. */
  readonly seed: string;
  /** Over all accounts. */
  readonly media: number;
  readonly accounts: number;
  /** For the first account, like the next three; later accounts have fewer. */
  readonly posts: number;
  readonly fans: number;
  readonly chats: number;
  /** Trial and tracking links each. */
  readonly links: number;
  /** Generated if undefined. */
  readonly apiKey: string | undefined;
  /** Shares drawn pictures with other services. Without it, each service draws its own. */
  readonly pictureFolder: string | undefined;
  readonly limitPerMinute: number;
  readonly limitPerDay: number;
  readonly credits: number;
  /** Keeps changes over restarts. Without a file they are lost. */
  readonly data: string | undefined;
  /** The clock's distance (ms) from `clock` after start; defaults to the data file's. */
  readonly clockJumpMs: number | undefined;
  /** Mimics live services where the documents leave it open: see http/lean.ts. */
  readonly lean: boolean;
  /** Accepts the calls of service-api.md only. */
  readonly documentedOnly: boolean;
  readonly faults: readonly Fault[];
  readonly pageFiles: PageFiles | undefined;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Receives defects and, if enabled, every call; never the key. */
  readonly log: (line: string) => void;
  readonly logCalls: boolean;
}

export const defaultOptions: PracticeOptions = {
  port: 0,
  portIsWish: false,
  seed: 'greenroom',
  media: 2000,
  accounts: 3,
  posts: 420,
  fans: 2400,
  chats: 90,
  links: 24,
  apiKey: undefined,
  pictureFolder: undefined,
  limitPerMinute: 1000,
  limitPerDay: 50_000,
  credits: 50_000,
  data: undefined,
  clockJumpMs: undefined,
  lean: false,
  documentedOnly: false,
  faults: [],
  pageFiles: undefined,
  clock: Date.now,
  log: () => undefined,
  logCalls: false
};

export const numberLimits = {
  port: [0, 65_535],
  media: [0, 4_000_000],
  accounts: [0, mostAccounts],
  posts: [0, 1_000_000],
  fans: [0, 1_000_000],
  chats: [0, 100_000],
  links: [0, 100_000],
  limitPerMinute: [1, 100_000_000],
  limitPerDay: [1, 100_000_000],
  credits: [0, 1_000_000_000]
} as const satisfies Partial<Record<keyof PracticeOptions, readonly [number, number]>>;

const longestJump = 36_500 * day;

/**
 * - `port-taken`: in use, or not allowed
 * - `bad-option`: a value outside its limits
 * - `data-unusable`: not a journal, or one that can't be repeated, read or written
 * - `data-newer`: written by a newer practice service
 * - `data-in-use`: another service has it open
 * - `data-differs`: made with another seed or other sizes
 */
export class PracticeError extends Error {
  readonly code: 'port-taken' | 'bad-option' | 'data-unusable' | 'data-newer' | 'data-in-use' | 'data-differs';

  constructor(code: PracticeError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export function fillOptions(given: Partial<PracticeOptions>): PracticeOptions {
  const options = { ...defaultOptions, ...given };
  for (const [name, [low, high]] of Object.entries(numberLimits)) {
    const value = options[name as keyof typeof numberLimits];
    if (Number.isInteger(value) && value >= low && value <= high) continue;
    throw new PracticeError('bad-option', `${name} must be a whole number from ${String(low)} to ${String(high)}.`);
  }
  if (Math.abs(options.clockJumpMs ?? 0) > longestJump) {
    throw new PracticeError('bad-option', 'The clock can jump by 100 years at most.');
  }
  return options;
}
