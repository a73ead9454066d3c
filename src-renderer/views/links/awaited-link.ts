/** A link that was created to be copied: found once the list has it. Pure. */
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';

export interface AwaitedLink {
  readonly name: string;
  /** When it was asked for (ms since 1970). */
  readonly at: number;
  /** Links that there were before; null where the list was filtered, or not read yet. */
  readonly known: ReadonlySet<number> | null;
}

/** Later nobody expects the clipboard to change (ms). */
const longest = 60_000;
/** Clocks of this computer and of the service may differ by so much (ms). */
const slack = 600_000;

/** Whether it is that one, and not an older one of the same name. */
export function isAwaited(
  { id, name, createdAt }: Pick<LinkSummary, 'id' | 'name' | 'createdAt'>,
  awaited: AwaitedLink,
  now: number
): boolean {
  if (name !== awaited.name || now - awaited.at > longest) return false;
  return awaited.known ? !awaited.known.has(id) : createdAt !== null && createdAt > awaited.at - slack;
}
