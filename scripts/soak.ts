/**
 * `npm run test:soak`: repeats the tests of promises as often as promised, then lists
 * their figures. Arguments go to vitest.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './lib/project.ts';
import { runTool } from './lib/run-tool.ts';

const promises = ['test/promises', 'src-main/outbox/outbox.property.test.ts'];

const given = process.argv.slice(2);
const figures = path.join(cacheFolder(), 'soak-figures.txt');
writeFileSync(figures, '');
const tests = given.length > 0 ? given : promises;
const { code } = await runTool(['vitest', 'run', ...tests], { env: { SIZE: 'full', FIGURES: figures } });
console.log(`\nFigures\n${readFileSync(figures, 'utf8')}`);
rmSync(figures);
process.exitCode = code;
