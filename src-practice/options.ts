/** What a practice service can be told, and the limits of it. */
import type { Fault } from './faults/kinds.ts';
import type { PageFiles } from './page/files.ts';
import { day } from './sample/time.ts';
import { mostAccounts } from './vault/timeline.ts';

export interface PracticeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Takes any free port where the wanted one is taken, instead of failing. */
  readonly portIsWish: boolean;
  /** The same seed gives the same sample data. */
  readonly seed: string;
  /** Over all accounts together. */
  readonly media: number;
  readonly accounts: number;
  /** Of the first account, like the next three; each next account has fewer. */
  readonly posts: number;
  readonly fans: number;
  readonly chats: number;
  /** Trial links and tracking links each. */
  readonly links: number;
  /** Made anew where it isn't given. */
  readonly apiKey: string | undefined;
  /**
   * Signs the addresses of pictures. The seed does where it isn't given, so that addresses kept from the last start work
   * after the next one, though the key is another.
   */
  readonly pictureKey: string | undefined;
  readonly limitPerMinute: number;
  readonly limitPerDay: number;
  readonly credits: number;
  /** The file that keeps what calls change, so that it is there after a restart; without one it ends with the service. */
  readonly data: string | undefined;
  /** How far (ms) the clock stands from `clock` once the sample data is made; what the data file says where it isn't given. */
  readonly clockJumpMs: number | undefined;
  /** Answers as live services also do, where the documents leave it open: see http/lean.ts. */
  readonly lean: boolean;
  /** Knows the calls of service-api.md and no other. */
  readonly documentedOnly: boolean;
  /** In force from the start. */
  readonly faults: readonly Fault[];
  /** The files of the browsable page; without them a plain one names the service. */
  readonly pageFiles: PageFiles | undefined;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Hears of defects and, where asked for, of every call; never of the key. */
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
  pictureKey: undefined,
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

/** Lowest and highest, both allowed. */
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

/** In ms. */
const longestJump = 36_500 * day;

/**
 * - `port-taken`: somebody else listens there, or it may not be used
 * - `bad-option`: a value outside its limits
 * - `data-unusable`: the data file is no journal, can't be made again, or can't be read or written
 * - `data-newer`: a newer practice service wrote it
 * - `data-in-use`: another service has it
 * - `data-differs`: it was made with another seed or other sizes than the given ones
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
