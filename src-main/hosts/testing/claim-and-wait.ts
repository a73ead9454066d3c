/** A process that claims the data folder of its argument, prints the outcome, and stays if it owns it. */
import { claimDataFolder } from '../../owner.ts';

const [dataDir = ''] = process.argv.slice(2);
const claim = await claimDataFolder(dataDir, 'print', () =>
  Promise.resolve({ host: 'web', url: `process:${String(process.pid)}`, launchFile: null, dataDir })
);
const line = claim.ok
  ? { kind: claim.value.kind, forward: claim.value.kind === 'other' ? claim.value.forward.url : null }
  : claim.failure;
process.stdout.write(`${JSON.stringify({ ...line, pid: process.pid })}\n`);
if (claim.ok && claim.value.kind === 'owner') process.stdin.resume();
