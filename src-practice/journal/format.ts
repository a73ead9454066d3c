/**
 * A journal is a text file of one JSON value a line: first what the world is made from, then, in the order in which they
 * happened, the calls that changed something, jumps of the clock, and the credits left.
 */
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

/** Grows by one when older versions of the practice service can't read what is written any more. */
export const newestFormat = 1;

/** Said in the first line of every journal, whatever its format. */
const Marked = Type.Object({
  journal: Type.Literal('greenroom practice'),
  format: Type.Integer({ minimum: 1 })
});

const Count = Type.Integer({ minimum: 0 });

/** What the world is made from. `epoch` is the moment (ms since 1970) that the sample data ends at. */
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

/** A call that changed something: when (ms since 1970), the endpoint's name in the contract, and what it was given. */
const KeptCall = Type.Object({
  at: Type.Integer(),
  call: Type.String(),
  params: Fields,
  query: Fields,
  body: Type.Optional(Fields)
});

/** When the clock jumped (ms since 1970, by itself before the jump), and how far it stands from the machine's since. */
const KeptJump = Type.Object({ at: Type.Integer(), jumped: Type.Integer() });

/** What is left from here on. */
const KeptCredits = Type.Object({ credits: Type.Integer() });

const Line = Type.Union([KeptCall, KeptJump, KeptCredits]);

export type Sample = Static<typeof Sample>;
export type Header = Static<typeof Header>;
export type KeptCall = Static<typeof KeptCall>;
export type Line = Static<typeof Line>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function writeHeader(header: Header): string {
  return `${JSON.stringify({ journal: 'greenroom practice', format: newestFormat, ...header })}\n`;
}

export function writeLine(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** The format where it is one that we can't read; null where the text is no first line of a journal. */
export function readHeader(text: string): Header | { readonly newerFormat: number } | null {
  const value = parse(text);
  if (!Check(Marked, value)) return null;
  if (value.format > newestFormat) return { newerFormat: value.format };
  return Check(Header, value) ? value : null;
}

/** Null where the text is no line of a journal. */
export function readLine(text: string): Line | null {
  const value = parse(text);
  return Check(Line, value) ? value : null;
}
