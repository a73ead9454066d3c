/** An attempt's id as a user has it: typed, pasted with what stands around it, or as the address that the service gave. */

const usable = /^[A-Za-z0-9_-]{1,160}$/;

/** Null where it can't be one: nothing else reaches a path. */
export function readAttemptId(typed: string): string | null {
  const text = typed.trim();
  const inAddress = /\/authenticate\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text)?.[1];
  const id = inAddress ?? text;
  return usable.test(id) ? id : null;
}
