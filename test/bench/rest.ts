/** P14: the host's use of resources while idle. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { formatMegabytes, formatMs } from './figures.ts';
import { atMost, timesPeer, type Goal } from './goals.ts';
import { openTab } from './pages.ts';
import type { Line, SourceRow } from './row.ts';
import { fillAccounts } from './switch.ts';
import { fill, startApp, thisTree, type DataFolder, type Used } from './tree.ts';

const accounts = 200;
/** Unreachable, so that no account is learned from it. */
const nowhere = 'http://127.0.0.1:1';
/** Share of the time given to both first, for work left by a start. */
const settling = 0.1;

async function openEmpty(bench: Bench): Promise<DataFolder> {
  const folder = { dataDir: bench.folder('no-accounts'), origin: nowhere };
  await fill(thisTree, { what: 'offline', ...folder });
  return folder;
}

interface Rested extends Used {
  /** Bytes until idle; zero where the system doesn't count writes. */
  readonly writtenBefore: number;
}

/** Both at once, so that they see the same noise. */
async function rest(bench: Bench, folders: readonly DataFolder[], ms: number): Promise<Rested[]> {
  const apps = [];
  for (const folder of folders) apps.push(await startApp(bench, thisTree, folder));
  const pages = [];
  for (const { link } of apps) pages.push(await openTab(bench, link));
  await wait(ms * settling);
  const before = await Promise.all(apps.map(({ readUsed }) => readUsed()));
  await wait(ms);
  const after = await Promise.all(apps.map(({ readUsed }) => readUsed()));
  for (const page of pages) await page.close();
  for (const { close } of apps) await close();
  return after.map(({ cpuMs, writtenBytes, residentBytes }, n) => {
    const { cpuMs: cpuBefore = 0, writtenBytes: writtenBefore = 0 } = before[n] ?? {};
    return { cpuMs: cpuMs - cpuBefore, writtenBytes: writtenBytes - writtenBefore, residentBytes, writtenBefore };
  });
}

interface Pair {
  readonly ours: number;
  readonly bare: number;
}

function lineOf(what: string, { ours, bare }: Pair, format: (figure: number) => string, goal: Goal): Line {
  const ratio = bare === 0 ? null : ours / bare;
  return {
    what,
    ours: format(ours),
    beside: `no accounts ${format(bare)}`,
    ratio,
    goal: goal.says,
    isMet: goal.isMet(ours, bare)
  };
}

async function run(bench: Bench, minutes: number): Promise<Line[]> {
  // The background would read unread accounts; read ones it leaves alone for an hour.
  const folders = [await fillAccounts(bench, thisTree, accounts, accounts), await openEmpty(bench)];
  const [ours, bare] = await rest(bench, folders, minutes * 60_000);
  if (!ours || !bare) throw new Error('There is nothing to compare.');
  if (ours.writtenBefore === 0)
    throw new Error(`${process.platform} doesn't count what is written to the folder of temporary files.`);
  const pair = (name: keyof Used) => ({ ours: ours[name], bare: bare[name] });
  return [
    lineOf('CPU time', pair('cpuMs'), formatMs, timesPeer(1.5)),
    lineOf('written', pair('writtenBytes'), formatMegabytes, atMost(0, '0')),
    lineOf('host memory', pair('residentBytes'), formatMegabytes, timesPeer(1.5))
  ];
}

export function makeRest(minutes: number): SourceRow {
  return {
    id: 'P14',
    title: `at rest, ${String(minutes)} min`,
    method: `what the process of the built host uses in ${String(minutes)} minutes with ${String(accounts)} accounts, all read, and its page open, a tenth of that time after its start; beside the same host without accounts at the same time`,
    file: import.meta.filename,
    run: (bench) => run(bench, minutes)
  };
}
