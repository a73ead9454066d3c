/** `npm run compare -- REF`: runs the same walks here and in another commit, and compares. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { cutLine, explain, readExpected, type Difference } from '../test/compare/differences.ts';
import { WalkRecorder, type Walk } from '../test/compare/record.ts';
import { walks } from '../test/compare/walks.ts';
import buildEntries from '../test/setup/build-entries.ts';
import { ensureBuilt } from './lib/build.ts';
import { buildEntriesOf, checkOut } from './lib/checkout.ts';
import { chromiumArgs, findChromium } from './lib/chromium.ts';
import { at, cacheFolder, root } from './lib/project.ts';

const help = `npm run compare -- REF [flags]

Walks through this tree and through the commit REF with the same clock, the same random values and the same practice data, and
prints what differs in calls, stored rows, pages, pictures, what is said, where the focus is, and notifications. What is meant to
differ is written into test/compare/expected, with a reason.

  --only WALK    this walk only; can be given more than once
  --out DIR      where recordings and pictures go, node_modules/.cache/greenroom/compare unless told otherwise
  --at-once N    how many walks at the same time, 2 unless told otherwise
  --help         this

Walks: ${walks.map(({ name }) => name).join(', ')}
`;

function print({ at: where, was, is }: Difference, out: string): void {
  console.log(`\n${where}`);
  if (was === null) console.log(`  side by side: ${path.join(out, 'pictures', where)}`);
  const most = 8;
  for (const [label, lines, others] of [
    ['was', was, is],
    ['is', is, was]
  ] as const) {
    for (const [n, line] of lines?.slice(0, most).entries() ?? [])
      console.log(`  ${label.padEnd(3)}  ${cutLine(line, others?.[n])}`);
    if (lines && lines.length > most) console.log(`       … ${String(lines.length - most)} more lines`);
  }
}

function choose(only: readonly string[]): readonly Walk[] | string {
  const missing = only.find((name) => !walks.some((walk) => walk.name === name));
  if (missing !== undefined) return `There is no walk "${missing}".`;
  return only.length === 0 ? walks : walks.filter(({ name }) => only.includes(name));
}

/** @returns true if all differences are expected */
async function compare(ref: string, chosen: readonly Walk[], out: string, atOnce: number): Promise<boolean> {
  const began = performance.now();
  console.error(`Preparing ${ref}…`);
  const other = checkOut(ref);
  buildEntriesOf(other);
  if (!ensureBuilt()) throw new Error('This tree could not be built.');
  await buildEntries();
  rmSync(path.join(out, 'pictures'), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });

  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  const left = [...chosen];
  const found: Difference[] = [];
  const broken: string[] = [];
  const work = async (number: number) => {
    const recorder = await WalkRecorder.create(browser, out, number);
    try {
      for (let walk = left.shift(); walk; walk = left.shift()) {
        const start = performance.now();
        const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
        try {
          const own = await recorder.compare([other.root, root], walk);
          found.push(...own);
          console.error(`${walk.name}: ${String(own.length)} differ, ${seconds()}`);
        } catch (error) {
          broken.push(walk.name);
          console.error(`${walk.name}: could not be walked to its end, ${seconds()}`, error);
        }
      }
    } finally {
      recorder.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, n) => work(n)));
  } finally {
    await browser.close();
  }

  const expected = readExpected(at('test', 'compare', 'expected'));
  const { unexplained, explained, unused } = explain(found, expected);
  for (const one of unexplained) print(one, out);
  if (chosen.length === walks.length)
    for (const { at: where, why } of unused) console.log(`\nExpected, and not there any more: ${where} (${why})`);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `\n${String(chosen.length - broken.length)} walks, ${String(broken.length)} broken off, ${String(unexplained.length)} differences, ${String(explained)} expected, ${minutes} min`
  );
  return unexplained.length === 0 && broken.length === 0;
}

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: path.join(cacheFolder(), 'compare') },
    'at-once': { type: 'string', default: '2' },
    help: { type: 'boolean', default: false }
  },
  allowPositionals: true
});
const [ref] = positionals;
const chosen = choose(values.only);
if (values.help) console.log(help);
else if (ref === undefined || typeof chosen === 'string') {
  console.error(typeof chosen === 'string' ? chosen : help);
  process.exitCode = 2;
} else process.exitCode = (await compare(ref, chosen, path.resolve(values.out), Number(values['at-once']))) ? 0 : 1;
