/** Spreadsheets treat text that starts so as a formula. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Begins a CSV file. Without it, Excel on Windows doesn't read the file as UTF-8. */
export const utf8Mark = '\uFEFF';

export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
