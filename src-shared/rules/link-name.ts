/** What a tracking link may be called (service-api.md, Endpoint 19; live-service-notes.md, D and A9). */

/** Characters as a person counts them; the service takes texts of tracking links no longer than this. */
export const longestLinkName = 255;

export type LinkNameRule = 'required' | 'too-long';

/** Without the spaces around it, as the service takes it. */
export function trimLinkName(text: string): string {
  return text.toWellFormed().trim();
}

/** Null where it can be sent. */
export function checkLinkName(text: string): LinkNameRule | null {
  const name = trimLinkName(text);
  if (name === '') return 'required';
  return Array.from(name).length > longestLinkName ? 'too-long' : null;
}
