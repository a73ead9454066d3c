/** `npm run check`: everything about the sources that needs no running app. */
import { runChecks } from './lib/checks.ts';

const failed = await runChecks();
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
