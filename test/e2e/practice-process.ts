/** A practice service in a process of its own, so that a test can kill it and bring it back with the same key and port. */
import type { PracticeOptions } from '../../src-practice/options.ts';
import { startPracticeService } from '../../src-practice/service.ts';

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
};

process.once('message', (message) => {
  // The test's fixture, which is of the same build, is the only one that starts this file.
  const { isToday = false, isSignedOut = false, ...options } = message as PracticeStart;
  const clock = () => (isToday ? Date.now() : begin + Date.now() - startedAt);
  void startPracticeService({ ...options, clock }).then(({ baseUrl, world }) => {
    const [first] = world.accounts.values();
    if (first && isSignedOut) first.isSignedIn = false;
    process.send?.({ baseUrl });
  });
});
