import type { ColumnChoice } from '../../src-shared/settings/setting.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';
import type { Chosen, Column, TableDeclaration } from './columns.ts';

type Choices = readonly ColumnChoice[];

const [leastSize, mostSize] = [48, 1200];

export function clampSize(px: number): number {
  return Math.round(Math.min(mostSize, Math.max(leastSize, px)));
}

/** Drops choices for columns that no longer exist. */
export function withChoices<Row, Id extends string>(
  { name, columns }: Pick<TableDeclaration<Row, Id>, 'name' | 'columns'>,
  choices: Choices
): readonly (Column<Row, Id> & Chosen)[] {
  const known = new Map(choices.flatMap((choice) => (choice.table === name ? [[choice.column, choice]] : [])));
  return columns.map((column) => {
    const { width = null, isShown = null } = known.get(column.id) ?? {};
    return { ...column, size: width === null ? null : clampSize(width), isShown: column.isKey ? null : isShown };
  });
}

export function chooseColumn(
  choices: Choices,
  { table, column }: Pick<ColumnChoice, 'table' | 'column'>,
  change: Partial<Pick<ColumnChoice, 'width' | 'isShown'>>
): Choices {
  const isIt = (one: ColumnChoice) => one.table === table && one.column === column;
  const before = choices.find(isIt) ?? { table, column, width: null, isShown: null };
  const after = { ...before, ...change };
  const others = choices.filter((one) => !isIt(one));
  const isAsDeclared = after.width === null && after.isShown === null;
  return isAsDeclared ? others : [...others, after].slice(-declaredSettings.columns.maxItems);
}

export function resetTable(choices: Choices, table: string): Choices {
  return choices.filter((choice) => choice.table !== table);
}
