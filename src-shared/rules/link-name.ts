/** Rules for a tracking link's name (service-api.md, Endpoint 19). */

/** A bound of our own, in UTF-16 units: the name goes in an address. No document has one. */
export const longestLinkName = 1000;

export type LinkNameRule = 'required' | 'too-long';

/** Without the spaces around it, as the service takes it. */
export function trimLinkName(text: string): string {
  return text.toWellFormed().trim();
}

/** Null where it can be sent. */
export function checkLinkName(text: string): LinkNameRule | null {
  const name = trimLinkName(text);
  if (name === '') return 'required';
  return name.length > longestLinkName ? 'too-long' : null;
}
