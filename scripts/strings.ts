/** `npm run strings`: prints every visible string with its place. */
import { parseArgs } from 'node:util';
import { listVisibleStrings } from './lib/visible-strings.ts';

const help = `npm run strings [-- --find TEXT]

Prints every string that a person can see, below the file that has it. A value that is filled in stands in braces.

  --find TEXT   only strings with this text, whatever its case
  --help        this
`;

const { values } = parseArgs({
  options: { find: { type: 'string', default: '' }, help: { type: 'boolean', default: false } }
});
const wanted = values.find.toLowerCase();

function print(): void {
  let heading = '';
  for (const { file, line, text } of listVisibleStrings()) {
    if (!text.toLowerCase().includes(wanted)) continue;
    if (file !== heading) console.log(`\n${file}`);
    heading = file;
    console.log(`${String(line).padStart(5)}  ${text}`);
  }
}

if (values.help) console.log(help);
else print();
