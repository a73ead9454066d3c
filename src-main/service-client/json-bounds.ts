/** JSON.parse would block the thread for seconds on megabytes of tiny values or brackets. */

/** An approximate count. A full page has some 20,000. */
const mostValues = 500_000;
/** Levels of nesting. The service's answers have about ten. */
const deepestNesting = 100;
/** Rows of a list. Pages have up to 100; a list of accounts isn't paged. */
export const mostRows = 20_000;

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

export function isWithinBounds(text: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = findEndOfString(text, at);
    else if (sign === comma) values++;
    else if (sign === openArray || sign === openObject) {
      values++;
      depth++;
    } else if (sign === closeArray || sign === closeObject) depth--;
    if (values > mostValues || depth > deepestNesting) return false;
  }
  return true;
}

/** The text's length if the string isn't closed. */
function findEndOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
