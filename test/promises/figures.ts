/** One line a promise, for whoever wants the figures and not only that they held. */
export function printFigures(promise: string, figures: Readonly<Record<string, number | string>>): void {
  const said = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : value}`
  );
  process.stdout.write(`${promise}: ${said.join(', ')}\n`);
}
