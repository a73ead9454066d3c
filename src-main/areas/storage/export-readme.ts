/** README.txt of an export: its files, and what they leave out. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { ExportTable } from './export-fields.ts';

export interface ReadmeFigures {
  readonly at: Ms;
  readonly version: string;
  readonly rows: ReadonlyMap<string, number>;
}

export function writeReadme(tables: readonly ExportTable[], { at, version, rows }: ReadmeFigures): string {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const lines = tables.map(({ name, words, hasCsv }) => {
    const count = (rows.get(name) ?? 0).toLocaleString('en');
    return `  ${name.padEnd(width)}  ${count.padStart(11)}  ${words}${hasCsv ? '' : ' (JSON only)'}`;
  });
  return `Greenroom ${version}, exported ${new Date(at).toISOString()}

Everything that this Greenroom keeps in the clear, as it was read from the service
or made here. Rows are as they were when each was written out.

Formats
  .jsonl  JSON Lines, UTF-8: one row a line, complete
  .csv    the same rows for spreadsheets (RFC 4180, UTF-8), without the fields that
          only programs can use. Text that a spreadsheet would take for a formula has
          an apostrophe before it. A spreadsheet may show no more than 1,048,576 rows.
  Times are ISO 8601 in UTC. Amounts are decimals in whatever currency the service
  counts in. What isn't known is null, and an empty cell.
  \`account\` is an account's number in accounts; \`accountId\` is the service's id of it.

Files, with how many rows each has
${lines.join('\n')}

What isn't in it
  - keys of connections: they lie in the system's keychain
  - profiles, legal and tax data, and payout details: they are sealed
  - passwords and codes of sign-ins: they are never kept
  - picture and video files, and their addresses, which run out
  - earlier states of drafts, as undo has them
`;
}
