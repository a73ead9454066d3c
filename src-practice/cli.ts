/** The practice service on its own: `npm run practice -- --help`. */
import { help, readCommandLine, type CommandLine } from './cli-options.ts';
import { startPracticeService, type PracticeService } from './service.ts';

function printJson({ baseUrl, apiKey, world }: PracticeService): void {
  const accounts = [...world.accounts.values()].map(({ id, vault }) => ({
    id,
    vaultLists: vault.lists.map((list) => list.id)
  }));
  console.log(JSON.stringify({ baseUrl, apiKey, accounts }));
}

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
    'Ctrl-C ends it.'
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
    console.error(error instanceof Error ? error.message : String(error));
    console.error('See --help.');
    process.exit(2);
  }
}

const { wantsHelp, asJson, options } = readOrExit();
if (wantsHelp) {
  console.log(help);
} else {
  try {
    const service = await startPracticeService({ ...options, log: console.error });
    stopOnSignal(service);
    if (asJson) printJson(service);
    else printText(service);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
