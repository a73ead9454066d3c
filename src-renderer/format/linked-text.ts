/**
 * A text that the service sends as HTML, as lines of words and links. Pure. Nothing of its markup reaches the page: a link is an
 * address that was taken apart and put together again here, and everything else is words (rules/plain-text.ts).
 */
import { decodeEntities, readLines } from '../../src-shared/rules/plain-text.ts';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      /** http or https, as the browser writes it. */
      readonly href: string;
      /** Where it leads, whatever its words say. */
      readonly host: string;
    };

type TextLine = readonly TextPart[];

/** Stand for an anchor's two tags until the lines are made; plain-text.ts takes them out of what the service wrote. */
const opens = '\u0003';
const closes = '\u0004';
/** Longer ones don't open everywhere, and no person could judge one. */
const longestAddress = 2000;

/**
 * The lines of `html`; empty ones are kept, two in a row never. A link has an end tag of its own and an http or https address
 * without a user in it; of any other anchor only the words are left.
 */
export function toLinkedText(html: string): TextLine[] {
  const hrefs: (string | null)[] = [];
  const lines = readLines(html, (tag) => {
    if (/^<\/a[\s/>]/i.test(tag)) return closes;
    if (!/^<a[\s/>]/i.test(tag)) return '';
    hrefs.push(readHref(tag));
    return opens;
  });
  const marked = lines.join('\n').split(opens);
  const [first = '', ...anchors] = marked;
  const parts = [...textParts(first), ...anchors.flatMap((piece, nth) => anchorParts(piece, hrefs[nth] ?? null))];
  return trimLines(toLines(parts));
}

/** What stands from one anchor's start to the next one's: its words, if it ends at all, and the words behind it. */
function anchorParts(piece: string, href: string | null): TextPart[] {
  const end = piece.indexOf(closes);
  const link = href === null || end < 0 ? null : readLink(href);
  if (!link) return textParts(piece);
  const words = decodeEntities(piece.slice(0, end));
  return [{ kind: 'link', text: words, ...link }, ...textParts(piece.slice(end))];
}

/** Marks that are left, such as an end tag's without a start, are control characters, which decoding leaves out. */
function textParts(text: string): TextPart[] {
  const words = decodeEntities(text);
  return words === '' ? [] : [{ kind: 'text', text: words }];
}

/** The first one counts, as in a browser. Its value is taken for a text, whatever stands in other attributes. */
function readHref(tag: string): string | null {
  const attributes = tag.slice(2).matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  for (const [, name = '', double, single, bare] of attributes)
    if (name.toLowerCase() === 'href') return double ?? single ?? bare ?? null;
  return null;
}

function readLink(written: string): { readonly href: string; readonly host: string } | null {
  const address = decodeEntities(written).trim();
  // Only what says so itself: an address without a scheme would be one of the page's own.
  if (address.length > longestAddress || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { protocol, username, password, href, host } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? { href, host } : null;
}

function toLines(parts: readonly TextPart[]): TextPart[][] {
  const lines: TextPart[][] = [[]];
  for (const part of parts) {
    for (const [nth, text] of part.text.split('\n').entries()) {
      if (nth > 0) lines.push([]);
      // A link without words is none that a user could see.
      const hasWords = part.kind === 'text' || text.trim() !== '';
      if (text !== '') lines.at(-1)?.push(hasWords ? { ...part, text } : { kind: 'text', text });
    }
  }
  return lines;
}

const isBlank = (line: TextLine | undefined) => line?.every(({ text }) => text.trim() === '') ?? true;

function trimLines(lines: readonly TextLine[]): TextLine[] {
  const kept = lines
    .map((line) => (isBlank(line) ? [] : line))
    .filter((line, n, all) => line.length > 0 || !isBlank(all[n - 1]));
  return isBlank(kept.at(-1)) ? kept.slice(0, -1) : kept;
}

/** The first half of a sign that is written as two. */
const halfSign = /[\ud800-\udbff]$/;

/** The beginning of a text, of about as many characters; what is cut ends with "…". Links stay whole or go. */
export function cutLines(lines: readonly TextLine[], most: number): readonly TextLine[] {
  let left = most;
  const cut: TextPart[][] = [];
  for (const line of lines) {
    const kept: TextPart[] = [];
    cut.push(kept);
    for (const part of line) {
      if (part.text.length > left) {
        kept.push({
          kind: 'text',
          text: part.kind === 'text' ? `${part.text.slice(0, left).replace(halfSign, '').trimEnd()}…` : '…'
        });
        return cut;
      }
      kept.push(part);
      left -= part.text.length;
    }
    left -= 1;
  }
  return lines;
}
