/** How a text begins, for a line that has to say which one is meant. Pure. */

/** Characters at most, so that a line of a list holds them. */
const mostCharacters = 80;
/** More of the text isn't looked at: white space and what isn't drawn don't count. */
const mostLooked = 2000;
/** What is never drawn, or turns the letters round that follow it. Joiners stay, which hold a family of emoji together. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** One line without what can't be seen, cut between characters; null where nothing is left. */
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
