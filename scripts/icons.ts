/** `node scripts/bootstrap.mjs icons`: draws every form of the app's icon for review. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeIcons } from './lib/icons.ts';
import { cacheFolder } from './lib/project.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } }, strict: true });
const from = process.env['INIT_CWD'] ?? process.cwd();
const { mac, windows, linux } = await makeIcons(
  values.out === undefined ? path.join(cacheFolder(), 'icons') : path.resolve(from, values.out)
);
console.log([mac, windows, linux].join('\n'));
