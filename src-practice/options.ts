/** What a practice service can be told, and the limits of it. */
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
  clock: Date.now,
  log: () => undefined,
  logCalls: false
};

/** Lowest and highest, both allowed. */
const numberLimits = {
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

/**
 * - `port-taken`: somebody else listens there, or it may not be used
 * - `bad-option`: a value outside its limits
 */
export class PracticeError extends Error {
  readonly code: 'port-taken' | 'bad-option';

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
  return options;
}
