/** Texts of other people in files that a user opens in a spreadsheet. */

/** A spreadsheet takes text that begins with one of these for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** With an apostrophe before what a spreadsheet would carry out; it shows the text and not the apostrophe. */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
