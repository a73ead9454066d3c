import { appendFileSync } from 'node:fs';

/**
 * One line a promise, for whoever wants the figures and not only that they held. Where FIGURES names a file, the line is
 * added to it too.
 */
export function printFigures(promise: string, figures: Readonly<Record<string, number | string>>): void {
  const said = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`
  );
  const line = `${promise}: ${said.join(', ')}\n`;
  process.stdout.write(line);
  const file = process.env['FIGURES'];
  if (file) appendFileSync(file, line);
}
