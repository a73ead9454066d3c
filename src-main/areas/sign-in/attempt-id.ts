/** Users type an attempt's ID, paste it with text around it, or have it in an address. */

const usable = /^[A-Za-z0-9_-]{1,160}$/;

export function readAttemptId(typed: string): string | null {
  const text = typed.trim();
  const inAddress = /\/authenticate\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text)?.[1];
  const id = inAddress ?? text;
  return usable.test(id) ? id : null;
}
