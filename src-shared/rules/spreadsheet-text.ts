/** Spreadsheets treat text that starts so as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
