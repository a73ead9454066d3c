/** Reads a part of an account from the cache, for pages and tests. */
import type { Bridge } from './bridge.ts';
import type { Result } from './failure.ts';
import type { PartContents, ReadName, ReadPart } from './part.ts';

export function readPart<N extends ReadName>(
  bridge: Pick<Bridge, 'request'>,
  of: ReadPart<N>
): Promise<Result<PartContents[N]>> {
  // Safe: the type of the handler holds it to answer with what the part's name says.
  return bridge.request('part.read', { of: of as ReadPart }) as Promise<Result<PartContents[N]>>;
}
