import { appendFileSync } from 'node:fs';

/** Prints one line per promise; also appends it to the file in FIGURES. */
export function printFigures(promise: string, figures: Readonly<Record<string, number | string>>): void {
  const said = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`
  );
  const line = `${promise}: ${said.join(', ')}\n`;
  process.stdout.write(line);
  const file = process.env['FIGURES'];
  if (file) appendFileSync(file, line);
}
