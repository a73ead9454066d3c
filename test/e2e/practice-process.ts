/** A practice service in a process of its own, so that a test can kill it and bring it back with the same key and port. */
import { appendFileSync } from 'node:fs';
import type { PracticeOptions } from '../../src-practice/options.ts';
import { writeReadyLine } from '../../src-practice/ready-line.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import type { World } from '../../src-practice/world.ts';

/**
 * The service's day begins at the same moment in every test: what the newest items are, and whether they are ready, depends
 * on the hour, and no test is about that.
 */
const begin = Date.UTC(2026, 10, 20, 15, 30);
const startedAt = Date.now();

export type PracticeStart = Pick<PracticeOptions, 'port' | 'apiKey' | 'media' | 'accounts' | 'seed'> & {
  /** Its day is today, for a test of what depends on the host's clock too. */
  readonly isToday?: boolean;
  /** Its first account has to be signed in again. */
  readonly isSignedOut?: boolean;
  /** Trial links, and as many tracking links; the fewer, the more people came through each. */
  readonly links?: number;
  /** Of the first account. */
  readonly chats?: number;
  /** It answers as live services also do (src-practice/http/lean.ts). */
  readonly lean?: boolean;
  /** It has the document's 21 calls and no other. */
  readonly documentedOnly?: boolean;
  /** Files that outlive a kill: what calls change, and a line for each call that came to an end. */
  readonly kept?: { readonly data: string; readonly calls: string };
};

/** Ends the sign-in of the nth account; whoever signs it in again is asked for a code. */
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
  // The test's fixture, which is of the same build, is the only one that starts this file.
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
