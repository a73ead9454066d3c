/** Runs the web host from its sources for `npm run dev`. Vite serves its page. */
import { claimDataFolder } from '../../src-main/owner.ts';
import { createBackend } from '../../src-main/backend.ts';
import { createLog } from '../../src-main/hosts/log.ts';
import { createPracticeStarter } from '../../src-main/hosts/practice-thread.ts';
import { waitForStop } from '../../src-main/hosts/stop.ts';
import { startWebHost } from '../../src-main/hosts/web/host.ts';
import { at } from './project.ts';

const [dataDir = '', port = '0'] = process.argv.slice(2);
const fixedSession = process.env['GREENROOM_DEV_SESSION'];
const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url);

async function run(): Promise<number> {
  const claim = await claimDataFolder(dataDir, 'print', () => Promise.reject(new Error('in development')));
  if (!claim.ok || claim.value.kind === 'other') {
    console.error(claim.ok ? `${dataDir} is open in another Greenroom.` : claim.failure.words);
    return 1;
  }
  const host = await startWebHost({
    dataDir,
    port: Number(port),
    version: 'development',
    log: createLog('info'),
    rendererDir: at('src-renderer'),
    storeWorker: fromRoot('src-main/store-worker.ts'),
    startPractice: createPracticeStarter(fromRoot('src-practice/worker.ts')),
    createBackend,
    ...(fixedSession === undefined ? {} : { fixedSession })
  });
  if (!host.ok) {
    console.error(host.failure.words);
    return 1;
  }
  console.log(host.value.createLink());
  await waitForStop();
  await host.value.close();
  await claim.value.ownership.release();
  return 0;
}

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.exit(await run());
