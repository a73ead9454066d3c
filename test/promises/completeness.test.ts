// @module-tag slow
/**
 * No documented field is dropped. Changing each field of each answer in turn must change
 * what is stored and shown exactly where its table (completeness/) says so; what is sent
 * must have every parameter. tables.test.ts checks the tables against the contract, and
 * src-shared/service/fields.test.ts checks the contract against the document.
 */
import { expect, test } from 'vitest';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { openAreas } from './completeness/areas-at-work.ts';
import { calls, endpointOf, type Call } from './completeness/calls.ts';
import { readPlaces } from './completeness/one-database.ts';
import type { Line, Table } from './completeness/read-table.ts';
import { sampleOf } from './completeness/sample-answer.ts';
import { tables } from './completeness/tables.ts';

interface Outcome {
  readonly sent: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, string>;
  readonly given: string;
}

function toBody({ answer }: Endpoint, content: unknown): unknown {
  switch (answer.form) {
    case 'text':
      return '';
    case 'bare':
      return content;
    case 'list':
      return { data: { list: content, hasMore: false } };
    default:
      return { data: content };
  }
}

async function make(endpoint: Endpoint, call: Call, run: number, changed: string | null): Promise<Outcome> {
  const content = sampleOf(endpoint.answer.content, call.runs[run] ?? {}, changed);
  const at = openAreas(endpoint, toBody(endpoint, content));
  await call.make(at, run);
  await at.settle();
  const outcome = { sent: at.sent, places: readPlaces(at.raw), given: describe(await call.show(at)) };
  at.close();
  return outcome;
}

function describe(given: unknown): string {
  return JSON.stringify(given, (_, value: unknown) =>
    value instanceof ArrayBuffer ? [...new Float64Array(value)].map(String) : value
  );
}

interface Difference {
  readonly places: readonly string[];
  readonly isGiven: boolean;
}

function findDifference(usual: Outcome, other: Outcome): Difference {
  const names = new Set([...usual.places.keys(), ...other.places.keys()]);
  return {
    places: [...names].filter((name) => usual.places.get(name) !== other.places.get(name)),
    isGiven: usual.given !== other.given
  };
}

/** Null if the table's line is true for the field. */
function judge(line: Line, found: readonly Difference[]): string | null {
  const places = found.flatMap((one) => one.places);
  const isGiven = found.some((one) => one.isGiven);
  switch (line.kind) {
    case 'kept':
      if (line.place !== 'memory' && !places.includes(line.place))
        return `isn't in ${line.place}, but in ${places.join(', ') || 'nothing'}`;
      return isGiven || !line.isGiven ? null : `is in ${line.place}, and no page gets it`;
    case 'decides':
      return places.length > 0 ? null : 'decides nothing';
    case 'ignored':
      return places.length === 0 && !isGiven ? null : `isn't ignored: it is in ${places.join(', ')}`;
    case 'sent':
      return 'is sent and not answered';
  }
}

test.each(tables.map((table) => [table.title, table] as const))('%s', async (title, { number, lines }: Table) => {
  const endpoint = endpointOf(number);
  const call = calls[number];
  if (!call) throw new Error(`No call ${title}.`);
  const makeAll = (changed: string | null) =>
    Promise.all(call.runs.map((_, run) => make(endpoint, call, run, changed)));
  const usual = await makeAll(null);
  // Otherwise everything would seem to change.
  expect(await makeAll(null)).toEqual(usual);
  const isSent = ({ kind }: Line) => kind === 'sent';
  expect([...new Set(usual.flatMap((outcome) => [...outcome.sent]))].toSorted()).toEqual(
    lines
      .filter(isSent)
      .flatMap(({ fields }) => fields)
      .toSorted()
  );
  const wrong: string[] = [];
  for (const line of lines.filter((one) => !isSent(one)))
    for (const field of line.fields) {
      const others = await makeAll(field);
      const found = usual.flatMap((outcome, run) =>
        others.slice(run, run + 1).map((other) => findDifference(outcome, other))
      );
      const problem = judge(line, found);
      if (problem !== null) wrong.push(`${field} ${problem}`);
    }
  expect(wrong).toEqual([]);
});
