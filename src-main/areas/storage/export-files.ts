/** An export's folder is named `….part` until the export is complete. */
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { utf8Mark } from '../../../src-shared/rules/spreadsheet-text.ts';
import type { ExportTable } from './export-fields.ts';
import type { ExportPage } from './export-page.ts';
import { listSheetColumns } from './export-tables.ts';

const unfinishedTail = '.part';

export type OpenFile = (file: string) => Promise<FileHandle>;

/** For the owner only, and never over an existing file. */
export const openPrivate: OpenFile = (file) => open(file, 'wx', 0o600);

export class ExportFiles {
  readonly #folder: string;
  readonly #open: OpenFile;
  readonly #files = new Map<string, FileHandle>();
  bytes = 0;

  private constructor(folder: string, openFile: OpenFile) {
    this.#folder = folder;
    this.#open = openFile;
  }

  static async make(exports: string, now: Date, openFile: OpenFile): Promise<ExportFiles> {
    await mkdir(exports, { recursive: true, mode: 0o700 });
    const taken = new Set(await readdir(exports));
    const isFree = (name: string) => !taken.has(name) && !taken.has(name + unfinishedTail);
    const named = nameByTime(now);
    let name = named;
    for (let n = 2; !isFree(name); n++) name = `${named}-${String(n)}`;
    const folder = path.join(exports, name);
    await mkdir(folder + unfinishedTail, { mode: 0o700 });
    return new ExportFiles(folder, openFile);
  }

  async begin(table: ExportTable, whose: readonly string[]): Promise<void> {
    await this.#create(`${table.name}.jsonl`);
    if (!table.hasCsv) return;
    await this.#create(`${table.name}.csv`);
    const header = [...whose, ...listSheetColumns(table).map(({ name }) => name)].join(',');
    await this.#write(`${table.name}.csv`, new TextEncoder().encode(`${utf8Mark}${header}\r\n`));
  }

  async add({ name }: ExportTable, page: ExportPage): Promise<void> {
    await this.#write(`${name}.jsonl`, page.json);
    if (page.csv.byteLength > 0) await this.#write(`${name}.csv`, page.csv);
  }

  async finish(readme: string): Promise<string> {
    await this.#create('README.txt');
    await this.#write('README.txt', new TextEncoder().encode(readme));
    for (const file of this.#files.values()) await file.sync();
    await this.#close();
    await rename(this.#folder + unfinishedTail, this.#folder);
    return this.#folder;
  }

  /** Deletes the partial export, which frees a full disk. The next start deletes the rest. */
  async giveUp(): Promise<void> {
    await this.#close();
    await rm(this.#folder + unfinishedTail, { recursive: true, force: true }).catch(() => undefined);
  }

  async #create(name: string): Promise<void> {
    this.#files.set(name, await this.#open(path.join(this.#folder + unfinishedTail, name)));
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#files.get(name)?.appendFile(bytes);
    this.bytes += bytes.byteLength;
  }

  async #close(): Promise<void> {
    const files = [...this.#files.values()];
    this.#files.clear();
    await Promise.allSettled(files.map((file) => file.close()));
  }
}

export async function removeUnfinished(exports: string): Promise<void> {
  const names = await readdir(exports).catch(() => []);
  for (const name of names)
    if (name.endsWith(unfinishedTail)) await rm(path.join(exports, name), { recursive: true, force: true });
}

/** In local time: `2026-11-22 08-49-05`. */
function nameByTime(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('-')}`;
}
