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

All data that Greenroom stores unencrypted, loaded from the service or made in
Greenroom. Rows were written one after the other, so later ones may be newer.

Formats
  .jsonl  JSON Lines, UTF-8: one row a line, complete
  .csv    the same rows for spreadsheets (RFC 4180, UTF-8), without fields that only
          programs use. Text that looks like a formula begins with an apostrophe.
          Spreadsheets may show only the first 1,048,576 rows.
  Times are ISO 8601 in UTC. Amounts are decimals in the service's currency.
  Unknown values are null, or empty cells.
  \`account\` is an account's number in accounts; \`accountId\` is its ID at the service.

Files and their rows
${lines.join('\n')}

Not included
  - connection keys: they are in the system's keychain
  - profiles, legal and tax data, and payout details: they are encrypted
  - sign-in passwords and codes: they are never stored
  - images and videos, and their URLs, which expire
  - undo history of drafts
`;
}
