/** P14: what host and page do while nobody does anything. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { formatMegabytes, formatMs } from './figures.ts';
import { atMost, timesPeer, type Goal } from './goals.ts';
import type { Line, SourceRow } from './row.ts';
import { fillAccounts } from './switch.ts';
import { fill, startApp, thisTree, type DataFolder, type RunningApp, type Used } from './tree.ts';
import { openWindow, type BenchWindow } from './window.ts';

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
  /** How often the page's script ran. */
  readonly wakes: number;
}

interface Resting {
  readonly app: RunningApp;
  readonly window: BenchWindow;
}

/** All at once, so that they see the same noise. */
async function rest(resting: readonly Resting[], ms: number): Promise<Rested[]> {
  const readUsed = () => Promise.all(resting.map(({ app }) => app.readUsed()));
  await wait(ms * settling);
  await Promise.all(resting.map(({ window }) => window.watch()));
  const before = await readUsed();
  await wait(ms);
  const after = await readUsed();
  const wakes = await Promise.all(resting.map(({ window }) => window.countWakes()));
  return after.map(({ cpuMs, writtenBytes, residentBytes }, n) => {
    const { cpuMs: cpuBefore = 0, writtenBytes: writtenBefore = 0 } = before[n] ?? {};
    return {
      cpuMs: cpuMs - cpuBefore,
      writtenBytes: writtenBytes - writtenBefore,
      residentBytes,
      writtenBefore,
      wakes: wakes[n] ?? 0
    };
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

function linesOf(when: string, [ours, bare]: readonly Rested[], mostWakes: number): Line[] {
  if (!ours || !bare) throw new Error('There is nothing to compare.');
  if (ours.writtenBefore === 0)
    throw new Error(`${process.platform} doesn't count what is written to the folder of temporary files.`);
  const pair = (name: keyof Rested) => ({ ours: ours[name], bare: bare[name] });
  return [
    lineOf(`${when}: CPU time`, pair('cpuMs'), formatMs, timesPeer(1.5)),
    lineOf(`${when}: written`, pair('writtenBytes'), formatMegabytes, atMost(0, '0')),
    lineOf(`${when}: host memory`, pair('residentBytes'), formatMegabytes, timesPeer(1.5)),
    lineOf(`${when}: wake-ups of the page`, pair('wakes'), String, atMost(mostWakes, String(mostWakes)))
  ];
}

async function run(bench: Bench, minutes: number): Promise<Line[]> {
  const ms = minutes * 60_000;
  // The background would read unread accounts at once, and often opened ones after 20 minutes.
  const folders = [await fillAccounts(bench, thisTree, accounts, accounts, 0), await openEmpty(bench)];
  const resting: Resting[] = [];
  for (const [n, folder] of folders.entries()) {
    const app = await startApp(bench, thisTree, folder);
    resting.push({ app, window: await openWindow(bench, String(n), app.link) });
  }
  // A shown page's clock ticks once a minute.
  const shown = linesOf('shown', await rest(resting, ms), Math.ceil(minutes) + 1);
  for (const { window } of resting) await window.hide();
  const hidden = linesOf('hidden', await rest(resting, ms), 0);
  for (const { app, window } of resting) {
    await window.close();
    await app.close();
  }
  return [...shown, ...hidden];
}

export function makeRest(minutes: number): SourceRow {
  return {
    id: 'P14',
    title: `at rest, ${String(minutes)} min`,
    method: `what the process of the built host uses in ${String(minutes)} minutes with ${String(accounts)} accounts, all read, and how often the script of its page runs, a tenth of that time after its start; then as long with the window hidden; beside the same host without accounts at the same time`,
    file: import.meta.filename,
    run: (bench) => run(bench, minutes)
  };
}
