/** A backend for tests of the hosts: every request has a handler, and a test replaces those it uses. */
import { requests, type Handlers, type RequestName } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { Backend } from '../../backend.ts';

export function createTestHandlers(given: Partial<Handlers> = {}): Handlers {
  const names = Object.keys(requests) as RequestName[];
  const refusing = names.map((name) => [name, () => Promise.resolve(failed(localFailure('not-found')))]);
  // Safe: built from the names of all requests.
  return { ...(Object.fromEntries(refusing) as Handlers), ...given };
}

/** Counting handlers: each call that reaches one was let through. */
export function createCountingHandlers(): { handlers: Handlers; reached: string[] } {
  const reached: string[] = [];
  const counting = Object.keys(requests).map((name) => [
    name,
    () => {
      reached.push(name);
      return Promise.resolve(ok(null));
    }
  ]);
  // One per name, and nobody reads their answers.
  return { handlers: Object.fromEntries(counting) as Handlers, reached };
}

export function createTestBackend(given: Partial<Handlers> = {}, parts: Partial<Backend> = {}): Backend {
  return {
    handlers: createTestHandlers(given),
    readPicture: () => Promise.resolve(ok({ type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) })),
    openRecording: () => Promise.resolve(failed(localFailure('not-found'))),
    describe: () => Promise.resolve({ connections: [{ name: 'Practice', accounts: 3 }], media: 2000 }),
    suspend: () => undefined,
    resume: () => undefined,
    close: () => Promise.resolve(),
    ...parts
  };
}
