/**
 * The web host in its own process, as in use: driving the page would otherwise delay its
 * answers. Sends a link when it listens.
 */
import { startHost } from './filled-vault.ts';

const [, , dataDir = '', origin = '', rendererDir] = process.argv;
const host = await startHost({ dataDir, origin }, rendererDir);
process.send?.(host.createLink());
process.on('message', () => {
  void host.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
