import { fromDayNumber } from '../../../../src-shared/rules/day-number.ts';
import { parseFind } from '../find.ts';
import { groupDays } from '../index-columns.ts';

const [find = '', ...dates] = process.argv.slice(2);
const times = Float64Array.from(dates, (date) => (date === 'null' ? -Infinity : Date.parse(date)));
const { numbers, counts } = groupDays(times);
const { range } = parseFind(find, new Date(2026, 11, 31));
process.stdout.write(
  JSON.stringify({
    runs: Array.from(numbers, (number, n) => ({ day: fromDayNumber(number), count: counts[n] })),
    hours: range && (range.to - range.from) / 3_600_000,
    from: range && new Date(range.from).toISOString()
  })
);
