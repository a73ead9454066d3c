/**
 * A practice service in its own process, to be killed and restarted with the same key and
 * port.
 */
import { appendFileSync } from 'node:fs';
import type { PracticeOptions } from '../../src-practice/options.ts';
import { writeReadyLine } from '../../src-practice/ready-line.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import type { World } from '../../src-practice/world.ts';

/** A fixed start: the newest items and their state depend on the hour, which no test is about. */
const begin = Date.UTC(2026, 10, 20, 15, 30);
const startedAt = Date.now();

export type PracticeStart = Pick<PracticeOptions, 'port' | 'apiKey' | 'media' | 'accounts' | 'seed'> & {
  readonly pictureFolder?: string;
  readonly isToday?: boolean;
  readonly isSignedOut?: boolean;
  /** Trial links, and as many tracking links; fewer links have more people each. */
  readonly links?: number;
  readonly chats?: number;
  readonly lean?: boolean;
  readonly documentedOnly?: boolean;
  /** Files that survive a kill: changes, and a line per completed call. */
  readonly kept?: { readonly data: string; readonly calls: string };
};

/** Ends the sign-in of the nth account; the next one needs a code. */
export interface PracticeOrder {
  readonly endSignIn: number;
}

function keepIn({ data, calls }: Required<PracticeStart>['kept']): Partial<PracticeOptions> {
  const log = (line: string) => {
    appendFileSync(calls, `${line}\n`);
  };
  return { data, logCalls: true, log };
}

function endSignIn(world: World, nth: number): string {
  const account = [...world.accounts.values()][nth];
  if (!account) throw new Error('The practice service has no such account.');
  const email = `sms@${account.username}.example`;
  Object.assign(account, { isSignedIn: false, email });
  return email;
}

process.once('message', (message) => {
  const { isToday = false, isSignedOut = false, kept, ...options } = message as PracticeStart;
  const clock = () => (isToday ? Date.now() : begin + Date.now() - startedAt);
  void startPracticeService({ ...options, ...(kept === undefined ? {} : keepIn(kept)), clock }).then((service) => {
    const { baseUrl, world } = service;
    const [first] = world.accounts.values();
    if (first && isSignedOut) first.isSignedIn = false;
    process.on('message', (order) => {
      process.send?.({ email: endSignIn(world, (order as PracticeOrder).endSignIn) });
    });
    const media = [...world.accounts.values()].map(({ vault }) => [...vault.ids].slice(0, 5));
    process.send?.({ baseUrl, ids: writeReadyLine(service), media });
  });
});
