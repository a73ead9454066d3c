/** The service's rules (service-api.md, Endpoint 19). */

/** Our own limit in UTF-16 units, since the name goes into an address; none is documented. */
export const longestLinkName = 1000;

export type LinkNameRule = 'required' | 'too-long';

export function trimLinkName(text: string): string {
  return text.toWellFormed().trim();
}

export function checkLinkName(text: string): LinkNameRule | null {
  const name = trimLinkName(text);
  if (name === '') return 'required';
  return name.length > longestLinkName ? 'too-long' : null;
}
