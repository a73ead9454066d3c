import { parseArgs } from 'node:util';
import type { Fault } from './faults/kinds.ts';
import { checkFlagFault, readFaultFlag } from './faults/read-flag.ts';
import { fillOptions, type numberLimits, type PracticeOptions } from './options.ts';
import { day, hour, minute, second } from './sample/time.ts';

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const yes = { type: 'boolean' } as const;

const numberFlags = {
  port: 'port',
  media: 'media',
  accounts: 'accounts',
  posts: 'posts',
  fans: 'fans',
  chats: 'chats',
  links: 'links',
  credits: 'credits',
  'limit-per-minute': 'limitPerMinute',
  'limit-per-day': 'limitPerDay'
} as const satisfies Record<string, keyof typeof numberLimits>;

const flags = {
  port: text,
  media: text,
  accounts: text,
  posts: text,
  fans: text,
  chats: text,
  links: text,
  credits: text,
  'limit-per-minute': text,
  'limit-per-day': text,
  seed: text,
  data: text,
  latency: text,
  jitter: text,
  'error-rate': text,
  fault: several,
  'fault-rate': text,
  'clock-jump': text,
  lean: yes,
  'documented-only': yes,
  json: yes,
  verbose: yes,
  help: { type: 'boolean', short: 'h' }
} as const;

type Values = ReturnType<typeof parse>;

export interface CommandLine {
  readonly wantsHelp: boolean;
  readonly asJson: boolean;
  /** Only what was given, since other options come from the data file. */
  readonly options: Partial<PracticeOptions>;
}

/** The parser accepts a value with a dash only after an equals sign. */
function joinNegative(args: readonly string[]): string[] {
  return args.flatMap((arg, place) => {
    if (arg === '--clock-jump' && /^-\d/.test(args[place + 1] ?? '')) return [`${arg}=${args[place + 1] ?? ''}`];
    return args[place - 1] === '--clock-jump' && /^-\d/.test(arg) ? [] : [arg];
  });
}

function parse(args: readonly string[]) {
  return parseArgs({ args: joinNegative(args), options: flags, strict: true, allowPositionals: false }).values;
}

function readNumber(flag: string, given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`--${flag} takes a whole number, not "${given}".`);
  return Number(given);
}

function readNumbers(values: Values): Partial<PracticeOptions> {
  const given = Object.entries(numberFlags).flatMap(([flag, option]) => {
    const value = values[flag as keyof typeof numberFlags]; // Safe: an entry of the table.
    return value === undefined ? [] : [[option, readNumber(flag, value)]];
  });
  return Object.fromEntries(given) as Partial<PracticeOptions>; // Safe: numbers, under names of numeric options.
}

function readShare(flag: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/.test(given))
    throw new Error(`--${flag} takes a share from 0 to 1, not "${given}".`);
  return Number(given);
}

const spans: Readonly<Record<string, number>> = { ms: 1, s: second, m: minute, h: hour, d: day };

/** ms */
function readSpan(flag: string, given: string): number {
  const [, number = '', unit = ''] = /^([+-]?\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(given) ?? [];
  const span = spans[unit];
  if (span === undefined) throw new Error(`--${flag} takes a span of time such as 36h or -2d, not "${given}".`);
  return Math.round(Number(number) * span);
}

function readLatency({ latency, jitter }: Values): Fault[] {
  if (latency === undefined && jitter === undefined) return [];
  const ms = readNumber('latency', latency ?? '0');
  return [checkFlagFault('--latency', { kind: 'latency', ms, jitterMs: readNumber('jitter', jitter ?? '0') })];
}

function readFaultFlags(values: Values): Fault[] {
  const errorRate = readShare('error-rate', values['error-rate']);
  const rate = readShare('fault-rate', values['fault-rate']);
  return [
    ...readLatency(values),
    ...(values.fault ?? []).map((flag) => readFaultFlag(flag, rate)),
    ...(errorRate === undefined ? [] : [{ kind: 'error' as const, rate: errorRate }])
  ];
}

/** Throws an error with a sentence for the user. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const values = parse(args);
  const jump = values['clock-jump'];
  const options: Partial<PracticeOptions> = {
    ...readNumbers(values),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(values.data === undefined ? {} : { data: values.data }),
    ...(jump === undefined ? {} : { clockJumpMs: readSpan('clock-jump', jump) }),
    ...(values.lean === true ? { lean: true } : {}),
    ...(values['documented-only'] === true ? { documentedOnly: true } : {}),
    faults: readFaultFlags(values),
    logCalls: values.verbose ?? false
  };
  fillOptions(options);
  return { wantsHelp: values.help ?? false, asJson: values.json ?? false, options };
}
