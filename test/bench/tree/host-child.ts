/**
 * The web host over a data folder, as a process of its own, as it is in use: what drives the page has work of its own to do
 * just when the page waits for an answer. Sends a link when it listens.
 */
import { startHost } from './filled-vault.ts';

const [, , dataDir = '', origin = '', rendererDir] = process.argv;
const host = await startHost({ dataDir, origin }, rendererDir);
process.send?.(host.createLink());
process.on('message', () => {
  void host.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
