/** The choices of formats, each shown by what it writes. Pure. */
import type { Settings } from '../../../src-shared/bridge/app.ts';
import {
  numberWriter,
  resolveFormats,
  writeClock,
  writeDay,
  type Formats,
  type FormatSettings
} from '../../lib/formats.ts';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

const writeSample = numberWriter({ minimumFractionDigits: 1 });
const system: FormatSettings = { dateFormat: 'system', clockFormat: 'system', numberFormat: 'system' };

const dates: readonly Settings['dateFormat'][] = ['system', 'day-first', 'month-first', 'year-first'];
const clocks: readonly Settings['clockFormat'][] = ['system', '24', '12'];
const numbers: readonly Settings['numberFormat'][] = [
  'system',
  'comma-point',
  'point-comma',
  'space-comma',
  'apostrophe-point'
];

function list<T extends string>(values: readonly T[], example: (value: T) => string): Choice<T>[] {
  return values.map((value) => {
    const words = example(value);
    return { value, label: value === 'system' ? `As this computer has it: ${words}` : words };
  });
}

/**
 * @param day `YYYY-MM-DD` that is written as the example
 * @param locale what `system` stands for
 */
export function listFormats(day: string, locale: string) {
  const formatsOf = (change: Partial<FormatSettings>): Formats => resolveFormats({ ...system, ...change }, locale);
  return {
    dates: list(dates, (dateFormat) => writeDay(day, 'short', true, formatsOf({ dateFormat }).dates)),
    clocks: list(clocks, (clockFormat) => writeClock('14:30', formatsOf({ clockFormat }).clock)),
    numbers: list(numbers, (numberFormat) => writeSample(1_234.5, formatsOf({ numberFormat }).numbers))
  };
}
