/** For example `drop-after`, `cut=120`, `rate-limited=30`. */
import { Refusal } from '../http/refusal.ts';
import type { Fault, FaultKind } from './kinds.ts';
import { readFaults } from './read-faults.ts';

/** The field that the text after `=` sets; other kinds take none. */
const argumentOf: Partial<Record<FaultKind, string>> = {
  latency: 'ms',
  error: 'status',
  'rate-limited': 'retryAfter',
  cut: 'atByte',
  slow: 'bytesPerSecond',
  bomb: 'megabytes'
};

function isArgumentKind(kind: string): kind is keyof typeof argumentOf {
  return Object.hasOwn(argumentOf, kind);
}

function readArgument(kind: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const field = isArgumentKind(kind) ? argumentOf[kind] : undefined;
  if (field === undefined) throw new Error(`--fault ${kind} takes nothing after it, and got "${text}".`);
  return { [field]: /^\d+$/.test(text) ? Number(text) : text };
}

export function checkFlagFault(flag: string, fault: object): Fault {
  try {
    const [read] = readFaults([fault]);
    if (read !== undefined) return read;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`${flag} won't do: ${error.message}`, { cause: error });
  }
  throw new Error(`${flag} won't do.`);
}

/** Throws an error with a sentence for the user. @param rate share of affected calls */
export function readFaultFlag(flag: string, rate: number | undefined): Fault {
  const [kind = '', argument] = flag.split(/=(.*)/s);
  const fault = { kind, ...readArgument(kind, argument), ...(rate === undefined ? {} : { rate }) };
  return checkFlagFault(`--fault ${flag}`, fault);
}
