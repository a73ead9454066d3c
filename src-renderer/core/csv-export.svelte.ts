import type { Result } from '../../src-shared/bridge/failure.ts';
import { formatCsv, type CsvCell } from '../format/csv.ts';
import { countOf } from '../format/numbers.ts';
import type { AppState } from './app-state.svelte.ts';
import { saveFile } from './save-file.ts';

export interface FileColumn<Row> {
  readonly label: string;
  readonly value?: (row: Row) => CsvCell;
}

interface ListFile<Row> {
  readonly name: string;
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly FileColumn<Row>[];
  readonly read: () => Result<readonly Row[]> | Promise<Result<readonly Row[]>>;
}

export function layOutCsv<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  const used = columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  return [used.map(({ label }) => label), ...rows.map((row) => used.map(({ value }) => value(row)))];
}

export class CsvExport {
  readonly #app: Pick<AppState, 'bridge' | 'info' | 'toasts'>;
  #isRunning = $state(false);

  constructor(app: Pick<AppState, 'bridge' | 'info' | 'toasts'>) {
    this.#app = app;
  }

  get whyNot(): string | null {
    return this.#isRunning ? 'The file is being made.' : null;
  }

  async save<Row>({ name, noun: [one, many], columns, read }: ListFile<Row>): Promise<void> {
    this.#isRunning = true;
    const rows = await read();
    this.#isRunning = false;
    if (!rows.ok) {
      this.#app.toasts.show({ kind: 'failed', text: `The ${many} couldn’t be loaded`, failure: rows.failure });
      return;
    }
    const text = formatCsv(layOutCsv(columns, rows.value));
    saveFile(this.#app, { name, type: 'text/csv', text, words: `Exported ${countOf(rows.value.length, one, many)}` });
  }
}
