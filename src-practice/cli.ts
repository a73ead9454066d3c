import { messageOf } from '../src-shared/rules/caught-error.ts';
import { help } from './cli-help.ts';
import { readCommandLine, type CommandLine } from './cli-options.ts';
import { PracticeError } from './options.ts';
import { findPageFiles } from './page/files.ts';
import { writeReadyLine } from './ready-line.ts';
import { startPracticeService, type PracticeService } from './service.ts';

function printText({ baseUrl, apiKey, world }: PracticeService): void {
  const accounts = [...world.accounts.values()];
  const rows = accounts.slice(0, 20).map(({ id, displayName, vault }) => {
    return `  ${id}  ${displayName} (${vault.ids.length.toLocaleString('en')} media)`;
  });
  const more = accounts.length > rows.length ? [`  and ${String(accounts.length - rows.length)} more`] : [];
  const path = accounts[0] === undefined ? '/api/accounts' : `/api/${accounts[0].id}/media/vault?limit=10`;
  const lines = [
    `The practice service is ready on ${baseUrl}`,
    '',
    `Key       ${apiKey}`,
    'Accounts',
    ...rows,
    ...more,
    '',
    'Try it:',
    `  curl -H 'Authorization: Bearer ${apiKey}' '${baseUrl}${path}'`,
    '',
    `In a browser: ${baseUrl}/`,
    'Press Ctrl-C to stop.'
  ];
  console.log(lines.join('\n'));
}

function stopOnSignal(service: PracticeService): void {
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function readOrExit(): CommandLine {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error));
    console.error('See --help.');
    process.exit(2);
  }
}

/** 2 for wrong flags, 1 for everything else. */
function exitCodeOf(error: unknown): 1 | 2 {
  return error instanceof PracticeError && ['bad-option', 'data-differs'].includes(error.code) ? 2 : 1;
}

// A full disk or closed pipe doesn't end the service.
process.stdout.on('error', (error: Error) => {
  console.error(`Can’t write to standard output: ${error.message}.`);
  process.exitCode = 1;
});
const { wantsHelp, asJson, options } = readOrExit();
if (wantsHelp) {
  console.log(help);
} else {
  try {
    const service = await startPracticeService({ ...options, pageFiles: findPageFiles(), log: console.error });
    stopOnSignal(service);
    if (asJson) console.log(writeReadyLine(service));
    else printText(service);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(exitCodeOf(error));
  }
}
