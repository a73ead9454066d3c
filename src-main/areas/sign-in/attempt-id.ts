/** An attempt's ID as a user has it: typed, pasted with text around it, or as an address. */

const usable = /^[A-Za-z0-9_-]{1,160}$/;

export function readAttemptId(typed: string): string | null {
  const text = typed.trim();
  const inAddress = /\/authenticate\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text)?.[1];
  const id = inAddress ?? text;
  return usable.test(id) ? id : null;
}
