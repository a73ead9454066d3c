import path from 'node:path';
import type { DownloadItem } from 'electron';
import type { FileSaving } from '../../../src-shared/bridge/app.ts';

type SavingItem = Pick<
  DownloadItem,
  'cancel' | 'getFilename' | 'getSavePath' | 'getURL' | 'on' | 'once' | 'setSaveDialogOptions'
>;

interface SavedFilesParts {
  readonly tell: (saving: FileSaving) => void;
  readonly exists: (file: string) => boolean;
  readonly showInFolder: (file: string) => void;
}

const mostPaths = 50;

/** Follows files that the page saves. The page knows them by number, never by path. */
export class SavedFiles {
  readonly #parts: SavedFilesParts;
  readonly #paths = new Map<number, string>();
  #last = 0;

  constructor(parts: SavedFilesParts) {
    this.#parts = parts;
  }

  /** Call it before Electron asks for a place, so in `will-download`. */
  follow(item: SavingItem): void {
    const address = item.getURL();
    let hasFailed = false;
    // Electron would put the address in the dialog’s title.
    item.setSaveDialogOptions({ title: `Save ${item.getFilename()}` });
    item.on('updated', (_, state) => {
      if (state !== 'interrupted') return;
      // A full disk or the like: Electron waits to be told to go on, and nobody would.
      hasFailed = true;
      item.cancel();
    });
    item.once('done', (_, state) => {
      if (state === 'completed') this.#parts.tell({ address, ...this.#keep(item.getSavePath()) });
      else this.#parts.tell({ address, kind: state === 'cancelled' && !hasFailed ? 'cancelled' : 'failed' });
    });
  }

  /** False if the file is no longer there, or too many were saved since. */
  show(number: number): boolean {
    const file = this.#paths.get(number);
    if (file === undefined || !this.#parts.exists(file)) return false;
    this.#parts.showInFolder(file);
    return true;
  }

  #keep(file: string) {
    const [oldest] = this.#paths.keys();
    if (oldest !== undefined && this.#paths.size === mostPaths) this.#paths.delete(oldest);
    this.#last += 1;
    this.#paths.set(this.#last, file);
    const { base, dir } = path.parse(file);
    return { kind: 'saved', file: this.#last, name: base, folder: path.basename(dir) || dir } as const;
  }
}
