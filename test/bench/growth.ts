/** P15: the cost of more accounts and media. */
import type { Bench } from './bench.ts';
import { formatMegabytes, formatMs, median } from './figures.ts';
import { timesPeer } from './goals.ts';
import { apartMs, filledAccounts } from './media.ts';
import { measureVault } from './memory.ts';
import type { AppRow, Contender } from './row.ts';
import { largeVault } from './search.ts';
import { fill, startApp, thisTree, type DataFolder, type Tree } from './tree.ts';

export const [many, few] = [2000, 200];
const mediaEach = 300;
const times = 3;

/** A data folder with this many accounts of the bench’s own service. */
export function fillCanned(bench: Bench, tree: Tree, accounts: number): Promise<DataFolder> {
  const name = `canned-${tree.name}-${String(accounts)}`;
  return bench.share(name, async () => {
    const folder = { dataDir: bench.folder(name), origin: await bench.service(mediaEach, apartMs, accounts) };
    await fill(tree, { what: 'accounts', most: filledAccounts, opened: filledAccounts, ...folder });
    return folder;
  });
}

async function openAccounts(bench: Bench, tree: Tree, accounts: number): Promise<Contender> {
  const folder = await fillCanned(bench, tree, accounts);
  const page = await (await bench.browser()).newPage();
  const round = async () => {
    const app = await startApp(bench, tree, folder);
    await page.goto(app.link);
    await page.getByRole('gridcell').first().waitFor();
    const painted = performance.timeOrigin + performance.now() - app.began;
    const { residentBytes } = await app.readUsed();
    await page.goto('about:blank');
    await app.close();
    return { painted: [painted], memory: [residentBytes] };
  };
  return { page, round, close: () => page.close() };
}

export const growthOfAccounts: AppRow = {
  id: 'P15',
  title: `${many.toLocaleString('en')} accounts`,
  method: `medians of starts of the built host with ${many.toLocaleString('en')} accounts, until the vault’s tiles are in the page, and of the memory that its process has then; beside ${few.toLocaleString('en')} accounts`,
  rounds: 5,
  measures: {
    painted: { what: 'start', of: median, format: formatMs, goal: timesPeer(1.5) },
    memory: { what: 'host memory', of: median, format: formatMegabytes, goal: timesPeer(many / few) }
  },
  open: (bench, tree) => openAccounts(bench, tree, many),
  beside: [{ name: String(few), open: (bench) => openAccounts(bench, thisTree, few) }]
};

function openMedia(bench: Bench, tree: Tree, media: number, apart: number): Promise<Contender> {
  const round = async () => ({ bytes: [await measureVault(bench, tree, media, apart)] });
  return Promise.resolve({ page: null, round, close: () => Promise.resolve() });
}

export const growthOfMedia: AppRow = {
  id: 'P15',
  title: `${(times * largeVault).toLocaleString('en')} media`,
  method: `used heap and backing stores of the page, after collecting garbage; beside ${largeVault.toLocaleString('en')} media`,
  rounds: 1,
  warmUps: 0,
  measures: { bytes: { what: 'page memory', of: median, format: formatMegabytes, goal: timesPeer(times) } },
  open: (bench, tree) => openMedia(bench, tree, times * largeVault, apartMs / times),
  beside: [{ name: '1,000,000', open: (bench) => openMedia(bench, thisTree, largeVault, apartMs) }]
};
