/**
 * Turns the service's HTML into lines of text and links. No markup reaches the page:
 * addresses are parsed and rebuilt, everything else is plain text (rules/plain-text.ts).
 */
import { decodeEntities, readLines } from '../../src-shared/rules/plain-text.ts';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly href: string;
      /** The link's real host, whatever its text says. */
      readonly host: string;
    };

type TextLine = readonly TextPart[];

/** Placeholders for an anchor's tags. plain-text.ts strips them from the service's own text. */
const opens = '\u0003';
const closes = '\u0004';
/** Longer addresses don't open everywhere, and nobody could check one. */
const longestAddress = 2000;

/**
 * Never returns two empty lines in a row. Anchors become links only if they are closed and
 * lead to an http or https address without a user in it.
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

function anchorParts(piece: string, href: string | null): TextPart[] {
  const end = piece.indexOf(closes);
  const link = href === null || end < 0 ? null : readLink(href);
  if (!link) return textParts(piece);
  const words = decodeEntities(piece.slice(0, end));
  return [{ kind: 'link', text: words, ...link }, ...textParts(piece.slice(end))];
}

function textParts(text: string): TextPart[] {
  const words = decodeEntities(text);
  return words === '' ? [] : [{ kind: 'text', text: words }];
}

/** The first href counts, as in a browser. */
function readHref(tag: string): string | null {
  const attributes = tag.slice(2).matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  for (const [, name = '', double, single, bare] of attributes)
    if (name.toLowerCase() === 'href') return double ?? single ?? bare ?? null;
  return null;
}

function readLink(written: string): { readonly href: string; readonly host: string } | null {
  const address = decodeEntities(written).trim();
  // An address without a scheme would resolve to a page of Greenroom's own.
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

const halfSign = /[\ud800-\udbff]$/;

/** Keeps about `most` characters, and adds "…" where text is cut. Links stay whole or go. */
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
