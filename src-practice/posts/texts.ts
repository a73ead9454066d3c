import { mix, pick, unit } from '../sample/random.ts';
import {
  bodies,
  causes,
  hostile,
  linked,
  openers,
  places,
  questions,
  remarks,
  replies,
  streams,
  tails,
  worldly
} from './sentences.ts';
import { drawPostKind, drawTarget } from './traits.ts';

export interface PostText {
  readonly raw: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
};

export function writeHtml(raw: string): string {
  const escaped = raw.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  return `<p>${escaped.replace(/\r?\n/g, '<br />')}</p>`;
}

function plain(raw: string): PostText {
  return { raw, html: writeHtml(raw) };
}

function fill(sentence: string, hash: number): string {
  return sentence
    .replace('{place}', () => pick(places, hash, 441))
    .replace('{n}', () => String(6 + Math.floor(unit(hash, 442) * 90)));
}

function drawSentences(hash: number): string {
  const parts = [fill(pick(openers, hash, 443), hash)];
  if (unit(hash, 444) < 0.7) parts.push(fill(pick(bodies, hash, 445), mix(hash, 446)));
  if (unit(hash, 447) < 0.25) parts.push(fill(pick(bodies, hash, 448), mix(hash, 449)));
  const text = parts.join(unit(hash, 450) < 0.2 ? '\n\n' : ' ');
  return unit(hash, 451) < 0.4 ? `${text} ${pick(tails, hash, 452)}` : text;
}

function drawLetter(hash: number): string {
  const paragraphs = 12 + Math.floor(unit(hash, 453) * 40);
  return Array.from({ length: paragraphs }, (_, i) => drawSentences(mix(hash, 1000 + i))).join('\n\n');
}

function drawPlainPost(hash: number, isFirstSeen: boolean): PostText {
  const draw = unit(hash, 454);
  if (draw < 0.025 && !isFirstSeen) return pick(hostile, hash, 455);
  if (draw < 0.055) return pick(linked, hash, 456);
  if (draw < 0.2) return plain(pick(worldly, hash, 457));
  return plain(draw < 0.215 ? drawLetter(hash) : drawSentences(hash));
}

function drawQuestion(hash: number): string {
  const [question, ...answers] = pick(questions, hash, 458);
  return [question, ...answers.map((answer) => `– ${answer}`)].join('\n');
}

/** @param isFirstSeen the first posts greet newcomers and have no hostile texts */
export function drawText(hash: number, isFirstSeen: boolean): PostText {
  switch (drawPostKind(hash)) {
    case 'plain':
      return drawPlainPost(hash, isFirstSeen);
    case 'stream':
      return plain(fill(pick(streams, hash, 459), hash));
    case 'poll':
    case 'quiz':
      return plain(drawQuestion(hash));
    case 'fundraiser':
      return plain(`${fill(pick(causes, hash, 460), hash)} Goal: $${String(drawTarget(hash) / 100)}.`);
  }
}

export function drawRemark(hash: number): string {
  return writeHtml(fill(pick(remarks, hash, 461), hash));
}

export function drawReply(hash: number): string {
  return writeHtml(pick(replies, hash, 462));
}
