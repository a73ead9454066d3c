/**
 * Splits what is typed as a time from the text after it: "tomorrow 9 am: New set tonight".
 * Pure.
 */
interface TimeAndText {
  readonly time: string;
  readonly text: string;
}

/**
 * A colon with a space ends the time, and so does a line break. After a number alone it may be
 * part of the time, as in "18: 30".
 * @param isTime whether the words are a time that is still to come
 * @returns null until a time has ended
 */
export function splitTime(typed: string, isTime: (words: string) => boolean): TimeAndText | null {
  for (const { index, 0: end } of typed.matchAll(/:[ \t]+|\s*\n/g)) {
    const time = typed.slice(0, index).trim();
    const isOpen = end.startsWith(':') && /(^|\s)\d{1,2}$/.test(time);
    // "Tonight: a new set" has no hour, and may be the post itself.
    const hasHour = /\d|noon|midday|midnight/i.test(time);
    if (!isOpen && hasHour && isTime(time)) return { time, text: typed.slice(index + end.length) };
  }
  return null;
}
