/** The words of a text that the service sends as HTML (posts, comments, messages), without its markup. Pure, and linear in the text's length. */

/** Entities of htmlspecialchars and editors; any other named one stays as written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  times: '×',
  hearts: '♥',
  zwj: '\u200d',
  zwnj: '\u200c',
  lrm: '\u200e',
  rlm: '\u200f'
};

/** Elements that begin a line of their own, and end it. */
const lineTags = new Set(
  'p div li ul ol blockquote pre h1 h2 h3 h4 h5 h6 tr table section article header footer hr'.split(' ')
);
/** Elements whose content is no words of the text. */
const wordless = new Set('script style template iframe noscript object textarea title head'.split(' '));

/** Stand for a `<br>` and for the edge of a block until the lines are made; neither can be part of a text. */
const lineMark = '\u0001';
const blockMark = '\u0002';
const brokenTwice = new RegExp(`${lineMark}[ \\t]*\\r?\\n`, 'g');
const controls = /(?![\n\r\t])\p{Cc}/gu;

interface Markup {
  readonly end: number;
  /** What stands in its place. */
  readonly text: string;
}

/**
 * The words of a text: `<br>` ends a line and a block stands on lines of its own, as does a line break in the markup where it
 * isn't one of these already; other white space is one space. What only looks like markup ("5 < 7", "<3") is text.
 */
export function toPlainText(html: string): string {
  return readLines(html)
    .map(decodeEntities)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The lines of a text without its markup, entities still as they were written. `markOf` may leave a sign in a tag's place,
 * which it is given as it was written; a control character, other than the two here, can't be mistaken for a part of the text.
 */
export function readLines(html: string, markOf: (tag: string) => string = () => ''): string[] {
  return stripMarkup(html.replaceAll(controls, ''), markOf)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r]+/g, ' ').trim());
}

/** A tag without its `>` is text: better a sign too many than lost words. */
function stripMarkup(html: string, markOf: (tag: string) => string): string {
  const lower = lowerLetters(html);
  const lastEnd = html.lastIndexOf('>');
  let text = '';
  let at = 0;
  for (let sign = html.indexOf('<'); sign >= 0 && sign < lastEnd; sign = html.indexOf('<', Math.max(at, sign + 1))) {
    const found = readMarkup(lower, sign);
    if (!found) continue;
    text += html.slice(at, sign) + found.text + markOf(html.slice(sign, found.end));
    at = found.end;
  }
  return joinBreaks(text + html.slice(at));
}

/** Letters of other scripts can change their length with their case, and places must stay the same. */
function lowerLetters(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** `lower` in lower case; null where the sign at `start` begins no markup. */
function readMarkup(lower: string, start: number): Markup | null {
  if (lower.startsWith('<!--', start)) return { end: endAfter(lower, '-->', start + 4), text: '' };
  if (/[!?]/.test(lower.charAt(start + 1))) return { end: endAfter(lower, '>', start), text: '' };
  const name = /^<\/?([a-z][a-z\d-]*)/.exec(lower.slice(start, start + 32))?.[1];
  if (name === undefined) return null;
  const end = endOfTag(lower, start);
  const isClosing = lower.charAt(start + 1) === '/';
  if (wordless.has(name) && !isClosing) return { end: endOfElement(lower, name, end), text: '' };
  return { end, text: name === 'br' ? lineMark : lineTags.has(name) ? blockMark : '' };
}

/** A quoted attribute may hold a `>`; where its quote is never closed, the first one ends the tag all the same. */
function endOfTag(lower: string, start: number): number {
  let quote = '';
  for (let at = start; at < lower.length; at++) {
    const sign = lower.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return endAfter(lower, '>', start);
}

function endOfElement(lower: string, name: string, from: number): number {
  const closing = lower.indexOf(`</${name}`, from);
  return closing < 0 ? lower.length : endAfter(lower, '>', closing);
}

function endAfter(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found + what.length;
}

/** What writes `<br>` often writes a line break behind it too, and blocks meet each other: both are one break. */
function joinBreaks(text: string): string {
  return text
    .replaceAll(brokenTwice, lineMark)
    .replaceAll(lineMark, '\n')
    .split(blockMark)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n');
}

/** Each entity once. What they make of control characters is left out. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,8})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity).replaceAll(controls, '');
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  const isSign = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}
