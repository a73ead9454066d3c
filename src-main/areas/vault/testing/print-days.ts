/** Prints, in the time zone of TZ, how an index cuts the dates of its arguments into days, and what it finds by a day. */
import { DayRuns } from '../index-columns.ts';
import { parseFind } from '../find.ts';

const [find = '', ...dates] = process.argv.slice(2);
const runs = new DayRuns();
for (const date of dates) runs.add(date === 'null' ? null : Date.parse(date));
const { range } = parseFind(find, new Date(2026, 11, 31));
process.stdout.write(
  JSON.stringify({
    runs: runs.runs,
    hours: range && (range.to - range.from) / 3_600_000,
    from: range && new Date(range.from).toISOString()
  })
);
