/** Text of the service's HTML (posts, comments, messages), in linear time. */

/** Entities of htmlspecialchars and editors; others stay as written. */
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

const lineTags = new Set(
  'p div li ul ol blockquote pre h1 h2 h3 h4 h5 h6 tr table section article header footer hr'.split(' ')
);
const wordless = new Set('script style template iframe noscript object textarea title head'.split(' '));

/** Placeholders for `<br>` and edges of blocks, which no text can contain. */
const lineMark = '\u0001';
const blockMark = '\u0002';
const brokenTwice = new RegExp(`${lineMark}[ \\t]*\\r?\\n`, 'g');
const controls = /(?![\n\r\t])\p{Cc}/gu;

interface Markup {
  readonly end: number;
  readonly text: string;
}

/**
 * `<br>` and line breaks of the markup end a line once; blocks stand on their own lines,
 * and other white space collapses. Text that only resembles markup ("5 < 7", "<3") stays.
 */
export function toPlainText(html: string): string {
  return readLines(html)
    .map(decodeEntities)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Lines without markup, but with entities. `markOf` can replace a tag by a mark: any
 * control character except the two here, which no text contains.
 */
export function readLines(html: string, markOf: (tag: string) => string = () => ''): string[] {
  return stripMarkup(html.replaceAll(controls, ''), markOf)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r]+/g, ' ').trim());
}

/** A tag without `>` is text: an extra character is better than lost words. */
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

/** Other scripts change length with case, and positions must stay the same. */
function lowerLetters(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

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

/** Quoted attributes may contain `>`; without a closing quote, the first one ends the tag. */
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

/** Editors write a line break after `<br>`, and blocks meet: each is one break. */
function joinBreaks(text: string): string {
  return text
    .replaceAll(brokenTwice, lineMark)
    .replaceAll(lineMark, '\n')
    .split(blockMark)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n');
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,8})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity).replaceAll(controls, '');
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  const isSign = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}
