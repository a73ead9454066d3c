/**
 * A journal has one JSON value a line: the sample, then changing calls, jumps of the clock
 * and credits, in order.
 */
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseJson } from '../../src-shared/rules/parse-json.ts';

/** Increase this when older versions can't read new journals. */
export const newestFormat = 1;

const Marked = Type.Object({
  journal: Type.Literal('greenroom practice'),
  format: Type.Integer({ minimum: 1 })
});

const Count = Type.Integer({ minimum: 0 });

/** Parameters of the sample. `epoch` is when its data ends (ms since 1970). */
export const Sample = Type.Object({
  seed: Type.String(),
  accounts: Count,
  media: Count,
  posts: Count,
  fans: Count,
  chats: Count,
  links: Count
});

const Header = Type.Object({ epoch: Type.Integer(), credits: Type.Integer(), ...Sample.properties });

const Fields = Type.Record(Type.String(), Type.Unknown());

const RecordedCall = Type.Object({
  at: Type.Integer(),
  call: Type.String(),
  params: Fields,
  query: Fields,
  body: Type.Optional(Fields)
});

/** `at` (ms since 1970) is before the jump, `jumped` the new distance from the machine's time. */
const KeptJump = Type.Object({ at: Type.Integer(), jumped: Type.Integer() });

const KeptCredits = Type.Object({ credits: Type.Integer() });

const Line = Type.Union([RecordedCall, KeptJump, KeptCredits]);

export type Sample = Static<typeof Sample>;
export type Header = Static<typeof Header>;
export type RecordedCall = Static<typeof RecordedCall>;
export type Line = Static<typeof Line>;

export function writeHeader(header: Header): string {
  return `${JSON.stringify({ journal: 'greenroom practice', format: newestFormat, ...header })}\n`;
}

export function writeLine(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** The format alone if it is newer; null if the text doesn't start a journal. */
export function readHeader(text: string): Header | { readonly newerFormat: number } | null {
  const value = parseJson(text);
  if (!Check(Marked, value)) return null;
  if (value.format > newestFormat) return { newerFormat: value.format };
  return Check(Header, value) ? value : null;
}

export function readLine(text: string): Line | null {
  const value = parseJson(text);
  return Check(Line, value) ? value : null;
}
