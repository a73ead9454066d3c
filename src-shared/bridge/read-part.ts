import type { Bridge } from './bridge.ts';
import type { Result } from './failure.ts';
import type { PartContents, ReadName, ReadPart } from './part.ts';

export function readPart<N extends ReadName>(
  bridge: Pick<Bridge, 'request'>,
  of: ReadPart<N>
): Promise<Result<PartContents[N]>> {
  // Safe: the handler's type ties the answer to the part's name.
  return bridge.request('part.read', { of: of as ReadPart }) as Promise<Result<PartContents[N]>>;
}
