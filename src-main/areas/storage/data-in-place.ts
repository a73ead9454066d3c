/**
 * Detects that the data folder was deleted or replaced while Greenroom runs. SQLite would
 * go on writing to a file that nothing can reach.
 */
import { statSync } from 'node:fs';
import type { Handlers, RequestName } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure } from '../../../src-shared/bridge/failure.ts';

const savingRequests = [
  /^(?:drafts|outbox)\.(?!list|read)/,
  /^accounts\.(?:arrange|change)$/,
  /^connections\.(?:add|change|replaceKey|takeAccounts)$/,
  /^(?:links\.(?:create|setTags)|posts\.(?:publish|takeBack)|settings\.change|signIn\.(?:follow|start))$/
];

export function watchPlace(file: string): () => boolean {
  const { dev, ino } = statSync(file, { bigint: true });
  return () => {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false });
    return now?.dev === dev && now.ino === ino;
  };
}

/** Requests that save a user's work fail with `moved-data` once app.db isn't in place. */
export function refuseOutOfPlace(handlers: Handlers, isInPlace: () => boolean): Handlers {
  const guarded = Object.entries(handlers).map(([name, handler]) => {
    if (!savingRequests.some((form) => form.test(name))) return [name, handler];
    const handle = handler as (input: unknown) => unknown;
    const refuse = () => Promise.resolve(failed(localFailure('moved-data')));
    return [name, (input: unknown) => (isInPlace() ? handle(input) : refuse())];
  });
  // Safe: each name has its own handler, or a wrapper with the same answer or a failure.
  return Object.fromEntries(guarded as [RequestName, unknown][]) as unknown as Handlers;
}
