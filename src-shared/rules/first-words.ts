const mostCharacters = 80;
/** Limit of characters to inspect, since spaces and invisible ones don't count. */
const mostLooked = 2000;
/** Invisible characters and changes of direction. Joiners stay, since emoji need them. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** One line of visible text, cut between characters; null if nothing is left. */
export function findFirstWords(text: string): string | null {
  const plain = text.slice(0, mostLooked).replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim();
  if (plain === '') return null;
  const characters = Array.from(new Intl.Segmenter().segment(plain), ({ segment }) => segment);
  return characters.length <= mostCharacters
    ? plain
    : `${characters
        .slice(0, mostCharacters - 1)
        .join('')
        .trimEnd()}…`;
}
