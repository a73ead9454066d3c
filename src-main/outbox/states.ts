/** The states of an intent and the moves between them. All promises of the outbox are here. */
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import type { ServiceFailureCode } from '../../src-shared/service/failures.ts';

/**
 * - `begin`: committed before the first byte; from here on it may be at the service
 * - `hold`: nothing was sent, for a known reason; `give-back`: nothing was sent, since the
 * app closes
 * - `accept`, `refuse`: the service answered
 * - `reform`: it rejected the form of the call, so nothing was made; the intent goes out in
 * its other form
 * - `lose`: sent without a conclusive answer; also a crash while sending
 * - `wake`: its reason to wait may be over
 * - `bar`: it can't be sent: its secrets ended with the last run, or its time has passed
 * - `restore`: queued in an app.db restored from a backup, and may have been sent since
 * - `recall`: the service accepted it, which app.db couldn't note or lost
 * - `resend`, `discard`, `withdraw`, `confirm`: a user decided; only what was surely not
 * made can be withdrawn
 */
export type IntentEvent =
  | 'begin'
  | 'hold'
  | 'give-back'
  | 'accept'
  | 'refuse'
  | 'reform'
  | 'lose'
  | 'wake'
  | 'bar'
  | 'restore'
  | 'recall'
  | 'resend'
  | 'discard'
  | 'withdraw'
  | 'confirm';

const moves: Readonly<Record<IntentState, Readonly<Partial<Record<IntentEvent, IntentState>>>>> = {
  queued: {
    begin: 'sending',
    hold: 'waiting',
    bar: 'rejected',
    restore: 'unknown',
    recall: 'sent',
    discard: 'discarded',
    withdraw: 'discarded'
  },
  waiting: {
    wake: 'queued',
    resend: 'queued',
    bar: 'rejected',
    restore: 'unknown',
    recall: 'sent',
    discard: 'discarded',
    withdraw: 'discarded'
  },
  sending: {
    accept: 'sent',
    refuse: 'rejected',
    reform: 'queued',
    lose: 'unknown',
    hold: 'waiting',
    'give-back': 'queued',
    recall: 'sent'
  },
  unknown: { recall: 'sent', resend: 'queued', confirm: 'sent', discard: 'discarded' },
  rejected: { discard: 'discarded', withdraw: 'discarded' },
  sent: {},
  discarded: {}
};

/** A resend that fails says nothing about the earlier attempt, so none of these claims that nothing was made. */
const movesInDoubt: Readonly<Partial<Record<IntentEvent, IntentState | null>>> = {
  hold: 'unknown',
  refuse: 'unknown',
  bar: 'unknown',
  withdraw: null
};

interface IntentStanding {
  readonly state: IntentState;
  /**
   * When the earliest attempt began that may have arrived (ms since 1970), the one under way
   * left out. Null if none may have.
   */
  readonly begunAt: number | null;
}

/** Null if the event can't happen: sent stays sent, and only a user resends an unconfirmed one. */
export function moveIntent({ state, begunAt }: IntentStanding, event: IntentEvent): IntentState | null {
  const to = moves[state][event] ?? null;
  const inDoubt = begunAt === null || isOver(state) ? undefined : movesInDoubt[event];
  return to === null || inDoubt === undefined ? to : inDoubt;
}

export function isOver(state: IntentState): boolean {
  return state === 'sent' || state === 'rejected' || state === 'discarded';
}

/** A client's failure as an event for a call that is sent once (service/failures.ts). */
const meanings: Readonly<Record<ServiceFailureCode, 'hold' | 'give-back' | 'refuse' | 'lose'>> = {
  offline: 'hold',
  unavailable: 'hold',
  'over-budget': 'hold',
  'rate-limited': 'hold',
  'no-credits': 'hold',
  'refused-key': 'hold',
  cancelled: 'give-back',
  rejected: 'refuse',
  'platform-refused': 'refuse',
  'not-found': 'refuse',
  'not-offered': 'refuse',
  // On a write only a 4xx without the service's JSON: something in between refused it.
  unreadable: 'refuse',
  // No write ends like this. If one ever does, it may have arrived.
  'timed-out': 'lose',
  'outcome-unknown': 'lose'
};

export function eventOfFailure(code: ServiceFailureCode): 'hold' | 'give-back' | 'refuse' | 'lose' {
  return meanings[code];
}

/** None while one is unconfirmed or being sent, and none overtakes another. */
export function nextInLane<I extends { readonly state: IntentState }>(open: readonly I[]): I | null {
  if (open.some(({ state }) => state === 'unknown' || state === 'sending')) return null;
  const first = open.find(({ state }) => !isOver(state));
  return first?.state === 'queued' ? first : null;
}

export function laneOf({
  account,
  connection
}: {
  readonly account: number | null;
  readonly connection: number;
}): string {
  return account === null ? `connection ${String(connection)}` : `account ${String(account)}`;
}
